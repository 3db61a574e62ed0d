import type { Logger } from '@nestjs/common';
import type { AuditEvent } from './node/index.js';

/** Logs what a viewer has done. Names are written as JSON, because a line break in one would make a line of its own. */
export function logAudit(logger: Pick<Logger, 'log' | 'warn'>, event: AuditEvent): void {
  const { viewer, action, target, details, outcome, error } = event;
  const line = `${outcome}: ${action} by ${JSON.stringify(viewer?.name ?? 'a viewer without a name')} of ${JSON.stringify({ ...target, ...details })}`;
  if (outcome === 'done') logger.log(line);
  else logger.warn(error === undefined ? line : `${line}: ${JSON.stringify(error)}`);
}

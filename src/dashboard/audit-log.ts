import type { Logger } from '@nestjs/common';
import type { AuditEvent } from './node/index.js';

/** Names are written as JSON, because a line break in a name would begin a new log line. */
export function logAudit(logger: Pick<Logger, 'log' | 'warn'>, event: AuditEvent): void {
  const { viewer, action, target, details, outcome, error } = event;
  const line = `${outcome}: ${action} by ${JSON.stringify(viewer?.name ?? 'a viewer without a name')} of ${JSON.stringify({ ...target, ...details })}`;
  if (outcome === 'done') logger.log(line);
  else logger.warn(error === undefined ? line : `${line}: ${JSON.stringify(error)}`);
}

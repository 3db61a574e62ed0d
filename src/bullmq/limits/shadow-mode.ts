import { limitsNoted, type NotedUse } from '../notes/rule-notes.js';
import type { QueueRule } from '../status/rules-by-scope.js';
import type { WorkerSide } from '../worker-side.js';

/** The limits, by store and name, that a warning has named. */
const warned = new Set<string>();

/**
 * Returns whether a limit is only in shadow mode, and so holds no job back. The rules of queues decide this; the declaration
 * decides only if no queue uses the limit.
 * @param known the rules of this process that name the scope
 * @param noted the limits of this name that workers have noted
 */
export function isInShadow(known: readonly QueueRule[], noted: readonly NotedUse[]): boolean {
  const isShadow = ({ rule }: QueueRule) => rule.mode === 'shadow';
  const here = known.filter(({ queue }) => queue !== undefined);
  if (here.length + noted.length === 0) return known.length > 0 && known.every(isShadow);
  return here.every(isShadow) && noted.every((use) => use.isShadow);
}

/**
 * Warns once that the pause of a limit in shadow mode delays no job. Does nothing if Redis does not answer, because the pause is
 * set already.
 * @param known the rules of this process that name the limit
 */
export async function warnOfShadowPause(
  { limiter }: Pick<WorkerSide, 'limiter'>,
  name: string,
  known: readonly QueueRule[],
): Promise<void> {
  const noted = await limitsNoted(limiter, name).catch(() => undefined);
  const limit = `${limiter.store} ${name}`;
  if (!noted || !isInShadow(known, noted) || warned.has(limit)) return;
  warned.add(limit);
  limiter.options.warn(
    `of('${name}').pause(): the limit is in shadow mode, so the pause delays no job until \`mode\` is removed`,
  );
}

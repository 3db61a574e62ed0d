import { limitsNoted, type NotedUse } from '../notes/rule-notes.js';
import type { QueueRule } from '../status/rules-by-scope.js';
import type { WorkerSide } from '../worker-side.js';

/** The limits with a warning, by store and name. */
const warned = new Set<string>();

/** The rules of queues decide; the declaration decides only if no queue uses the limit. */
export function isInShadow(known: readonly QueueRule[], noted: readonly NotedUse[]): boolean {
  const isShadow = ({ rule }: QueueRule) => rule.mode === 'shadow';
  const here = known.filter(({ queue }) => queue !== undefined);
  if (here.length + noted.length === 0) return known.length > 0 && known.every(isShadow);
  return here.every(isShadow) && noted.every((use) => use.isShadow);
}

/** Neither warns nor throws if Redis does not answer, because the pause is set already. */
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

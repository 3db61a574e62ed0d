// Types that stand in public signatures and are not exported, each with its reason. Any other is refused.
const REASONS = new Map([
  ['Base', "BullMQ's Worker, as GovernedWorker extends it"],
  ['AnyQueue', 'Queue<any, any, any> of BullMQ'],
  ['AnyJob', 'Job<any, any, any> of BullMQ'],
  ['JobOf', 'computed from the queue that is given'],
  ['NewJobOf', 'as JobOf'],
  ['Written', 'checks the text of tiers where they are written; otherwise it is TierInput[]'],
  ...['WrittenTier', 'IsKnown', 'WindowOf', 'Unit', 'Expected', 'Trimmed', 'Blank'].map(
    (name) => /** @type {const} */ ([name, 'a part of Written']),
  ),
  ['CheckedLimits', 'checks limits where they are written; otherwise it is RateLimits'],
  ...['Wrong', 'CheckedRule', 'CheckedName', 'CheckedList', 'IsComplete', 'Once', 'ScopeOf', 'OneText'].map(
    (name) => /** @type {const} */ ([name, 'a part of CheckedLimits']),
  ),
  ['CheckedDeclarations', 'checks the texts of tiers in limits by name; otherwise it is DeclaredLimits'],
  ['TiersByName', 'a part of CheckedDeclarations'],
]);

/** @type {Set<string>} */
const seen = new Set();

/**
 * Whether it is about a type of this list.
 * @param {{ messageId: string, text: string }} message of api-extractor
 */
export function isExpected({ messageId, text }) {
  const name = messageId === 'ae-forgotten-export' ? (/symbol "(\w+)"/.exec(text)?.[1] ?? '') : '';
  if (!REASONS.has(name)) return false;
  seen.add(name);
  return true;
}

/** Of each type of this list that was not met: that it is exported now, or gone. */
export function outdatedReasons() {
  return [...REASONS.keys()]
    .filter((name) => !seen.has(name))
    .map((name) => `${name} is no longer found as not exported`);
}

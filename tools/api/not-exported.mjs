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
  ['PeriodText', 'a part of Written'],
  ['LimitsOf', 'a part of CheckedLimits'],
  ['PartialRule', 'RateLimitOptions, all of them optional'],
  ['Tiers', 'tiers, or a function of the job that returns them'],
  ...['CapState', 'Rest'].map((name) => /** @type {const} */ ([name, 'only this package creates an Explanation'])),
  ...['ASYNC_OPTIONS_TYPE', 'ConfigurableModuleClass'].map(
    (name) => /** @type {const} */ ([name, "of Nest's ConfigurableModuleBuilder"]),
  ),
  ['CheckedDeclarations', 'checks the texts of tiers in limits by name; otherwise it is DeclaredLimits'],
  ['TiersByName', 'a part of CheckedDeclarations'],
]);

/** @type {Set<string>} */
const seen = new Set();

/**
 * Returns the name of the type that a message calls not exported; undefined for any other message.
 * @param {{ messageId: string, text: string }} message of api-extractor
 */
export function notExported({ messageId, text }) {
  // A second symbol of the same name ends with a number, such as Base_2.
  return messageId === 'ae-forgotten-export' ? /symbol "(\w+?)(_\d+)?"/.exec(text)?.[1] : undefined;
}

/** @param {string} name */
export function isExpected(name) {
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

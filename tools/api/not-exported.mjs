// Types in public signatures that may stay unexported, each with the reason. `npm run api` refuses all others.
const REASONS = new Map([
  ['Base', "BullMQ's Worker, as GovernedWorker extends it"],
  ['AnyQueue', 'Queue<any, any, any> of BullMQ'],
  ['AnyJob', 'Job<any, any, any> of BullMQ'],
  ['JobOf', 'computed from the queue that is given'],
  ['NewJobOf', 'as JobOf'],
  ['Written', 'checks the text of tiers where they are written; otherwise it is TierInput[]'],
  ...['WrittenTier', 'IsKnown', 'WindowOf', 'Unit', 'One', 'Word', 'Expected', 'Trimmed', 'Blank'].map(
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
  ...[
    'Cost',
    'TierFields',
    'OnOverflowOf',
    'OfTenant',
    'ConcurrencyLimited',
    'Tenant',
    'RedisOptionsLike',
    'ResponseLike',
  ].map((name) => /** @type {const} */ ([name, 'users write the value in place'])),
  ...['PageOptions', 'CallOptions', 'UnitOptions'].map(
    (name) => /** @type {const} */ ([name, 'the last argument of a method, or a part of exported options']),
  ),
  ...['Counts', 'CountedFor'].map((name) => /** @type {const} */ ([name, 'a part of exported results'])),
  ...['TestClock', 'InMemory', 'Handler', 'Start', 'PutOff'].map(
    (name) => /** @type {const} */ ([name, 'a part of a test limiter, or of the run of a test worker']),
  ),
  ['CheckedDeclarations', 'checks the texts of tiers in limits by name; otherwise it is DeclaredLimits'],
  ['TiersByName', 'a part of CheckedDeclarations'],
]);

/** @type {Set<string>} */
const seen = new Set();

/**
 * Returns undefined unless the message says that a type is not exported.
 * @param {{ messageId: string, text: string }} message of api-extractor
 */
export function notExported({ messageId, text }) {
  // Api-extractor appends a number to a second symbol of the same name, such as Base_2.
  return messageId === 'ae-forgotten-export' ? /symbol "(\w+?)(_\d+)?"/.exec(text)?.[1] : undefined;
}

/**
 * Says whether a reason is listed for the type, and remembers that the type was found.
 * @param {string} name
 */
export function isExpected(name) {
  if (!REASONS.has(name)) return false;
  seen.add(name);
  return true;
}

/** Returns a problem for each listed type that is exported now or does not exist. */
export function outdatedReasons() {
  return [...REASONS.keys()]
    .filter((name) => !seen.has(name))
    .map((name) => `${name} is listed in tools/api/not-exported.mjs, but it is exported or does not exist`);
}

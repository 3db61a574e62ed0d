// Types in public signatures that may stay unexported, each with the reason. `npm run api` refuses all others.
const REASONS = {
  "BullMQ's own, or of Nest's ConfigurableModuleBuilder":
    'Base AnyQueue AnyJob ASYNC_OPTIONS_TYPE ConfigurableModuleClass',
  'computed from the queue that is given': 'JobOf NewJobOf',
  'checks the texts of tiers where they are written; otherwise it is TierInput[]':
    'Written WrittenTier IsKnown WindowOf Unit One Word Expected Trimmed Blank PeriodText Tiers',
  'checks limits where they are written; otherwise it is RateLimits, RateLimitOptions or DeclaredLimits':
    'CheckedLimits Wrong CheckedRule CheckedName CheckedList IsComplete Once ScopeOf OneText LimitsOf PartialRule CheckedDeclarations TiersByName',
  'users write the value in place':
    'Cost TierFields OnOverflowOf OfTenant ConcurrencyLimited Tenant RedisOptionsLike ResponseLike PageOptions CallOptions UnitOptions',
  'a part of a result that is exported': 'CapState Rest Counts CountedFor TestClock InMemory Handler Start PutOff',
};
const NAMES = Object.values(REASONS).flatMap((names) => names.split(' '));

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
  if (!NAMES.includes(name)) return false;
  seen.add(name);
  return true;
}

/** Returns a problem for each listed type that is exported now or does not exist. */
export function outdatedReasons() {
  return NAMES.filter((name) => !seen.has(name)).map(
    (name) => `${name} is listed in tools/api/not-exported.mjs, but it is exported or does not exist`,
  );
}

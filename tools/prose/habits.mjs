/** Hard turns of phrase, each with the remedy. @type {[RegExp, string][]} */
export const HABITS = [
  [
    /(?<=^|[.;:!?]\s)(?:what|who|whoever|whatever|where|whose) (?!happens\b|to\b)[a-z]+/gim,
    'begin with a subject that has a name: the job, the script, the caller',
  ],
  [
    /(?<=\b(?:of|by|for|with|from|in|to|than|as|and|or) |, )what (?:is|was|it|they|an?|the|has|would|may|can|no|others?)\b/gim,
    'name the thing',
  ],
  [/\b(?:whom|whoever|those (?:who|that|which)|ones? (?:who|that|which)|of (?:those|ones?))\b/gim, 'repeat the noun'],
  [
    /(?<=^|[.;:!?]\s)(?:of|by|to|under|among) (?:an?|the|those|one|another|other|all|such)\b/gim,
    'begin with the subject, or with a verb such as "Returns"',
  ],
  [
    /\b(?:nobody|somebody|anybody|nothing) (?:is|was|waits|comes|asks|else|that|of|would|may|has|holds|limits|joins)\b/gim,
    'say which job, waiter or caller does not',
  ],
  [/(?:,|\bbut|\band) where (?:it|they|the|an?|there|no|one|its|all|that)\b/gim, 'write "if"'],
];

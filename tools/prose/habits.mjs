/** The patterns ignore case. */
export const HABITS = [
  {
    pattern: /(?<=^|[.;:!?]\s)(?:what|who|whoever|whatever|where|whose) (?!happens\b|to\b)[a-z]+/,
    instead: 'begin with a subject that has a name: the job, the script, the caller',
  },
  {
    pattern:
      /(?<=\b(?:of|by|for|with|from|in|to|than|as|and|or) |, )what (?:is|was|it|they|an?|the|has|would|may|can|no|others?)\b/,
    instead: 'name the thing',
  },
  {
    pattern: /\b(?:whom|whose|whoever|those (?:who|that|which)|ones? (?:who|that|which)|of (?:those|ones?))\b/,
    instead: 'repeat the noun',
  },
  {
    pattern: /(?<=^|[.;:!?]\s)(?:of|by|to|under|among) (?:an?|the|those|one|another|other|all|such)\b/,
    instead: 'begin with the subject, or with a verb such as "Returns"',
  },
  {
    pattern:
      /\b(?:nobody|somebody|anybody|nothing) (?:is|was|waits|comes|asks|else|that|of|would|may|has|holds|limits|joins)\b/,
    instead: 'say which job, waiter or caller does not',
  },
  {
    pattern:
      /\b(?:has|have|had) (?:an?|the|its|their|those|one|all|it|them) (?:\w+ ){1,4}(?:come|done|made|told|promoted|called|parked|scheduled|counted|look|wait|join)\b/,
    instead: 'use an active verb: "promotes the job"',
  },
  {
    pattern:
      /[,:] for (?:it|they|the|an?|its|this|that|there|no|each|his|nobody|what|those|one) \w+ (?:is|was|are|may|has|have|can|would|could|does|do|will|cannot|must|knows?|comes?|needs?)\b/,
    instead: 'write "because"',
  },
  {
    pattern: /\b(?:is|are|was|were) to (?:be|come|have|wait|look|see|stand|hold|leave|run|start|do|go)\b/,
    instead: 'write "must", "will" or a verb in the present tense',
  },
  {
    pattern: /\bso (?:many|much|long|far|often|near)\b(?! (?:that|as)\b)/,
    instead: 'write the number, or name the counted thing',
  },
  {
    pattern: /(?:,|\bbut|\band) where (?:it|they|the|an?|there|no|one|its|all|that)\b/,
    instead: 'write "if"',
  },
].map(({ pattern, instead }) => ({ pattern: new RegExp(pattern.source, 'gi'), instead }));

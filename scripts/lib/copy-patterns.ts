type CopyPattern = { pattern: RegExp; write: string };
type AllowedText = { text: string; reason: string };

/** Phrases that give translated text away, with what a US land department writes instead. */
export const copyPatterns: readonly CopyPattern[] = [
  { pattern: /\b(?:is|are|was|were|be|been) told\b/, write: 'shown, listed, notified or reminded' },
  { pattern: /\btells\b|\btell (?:of|how|what|which)\b/, write: 'shows, lists or says' },
  { pattern: /\btold (?:apart|once|here|beside|so|later)\b/, write: 'shown or listed' },
  { pattern: /\bnothing to tell\b/i, write: '"No results"' },
  { pattern: /\bas (?:it|they) stands?\b/, write: 'is, or as is' },
  { pattern: /\bstands? (?:in|on|above|below|beside|behind|under|here|there|now|alone)\b/, write: 'is' },
  { pattern: /\blies\b|\blie (?:in|on|at|here|there|far|beyond)\b/, write: 'is' },
  { pattern: /\bput(?:s|ting)? (?:\S+ )?back\b/i, write: 'restore' },
  { pattern: /\bt(?:ake|akes|aken|ook) (?:\S+ )?back\b/i, write: 'undo, restore or revert' },
  { pattern: /\b(?:bring|brings|brought) (?:\S+ )?back\b/i, write: 'restore' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: 'fix' },
  { pattern: /\btied\b|\bties? (?:a|an|its|the|their|these|this)\b|\bto tie\b/i, write: 'link' },
  { pattern: /\bwhich of (?:them|the two|these|those)\b/i, write: 'which one' },
  { pattern: /\bcome nearer\b|\bfrom (?:afar|near)\b/i, write: '"Zoom in" or "Zoomed out"' },
  { pattern: /\bso many\b/i, write: 'the number, or "too many"' },
  { pattern: /\bin one act\b|\bas one act\b/, write: 'in one step' },
  { pattern: /\b(?:some|any|every|no)body\b/i, write: 'someone, anyone, everyone, no one or the user' },
  { pattern: /\bwhoever\b|\bwhom\b/i, write: 'the user who' },
  { pattern: /\bbeside\b/i, write: 'next to' },
  { pattern: /\b(?:its|their) end\b/i, write: 'expiration' },
  { pattern: /\balike\b/, write: 'the same, or similar' },
  { pattern: /\basked for\b|\basks for\b/, write: 'requested, required or needs' },
  {
    pattern: /\bnothing is said\b|\bwhat is said\b|\bis not said\b/,
    write: 'omitted, unspecified or "defaults to"',
  },
  { pattern: /\bany (?:more|longer)\b/, write: 'no longer' },
  { pattern: /\bin the meantime\b/, write: 'since, or "while you were editing"' },
  { pattern: /\banew\b|\ball the same\b/, write: 'again, or nothing' },
  { pattern: /\bwhatever (?:its|the|their)\b/, write: 'ignoring, or regardless of' },
  { pattern: /\bor you may not\b/, write: '"or you have no access to it"' },
  { pattern: /\bthere is no such (?!day\b)/i, write: '"This … was not found"' },
  { pattern: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b|later\b)/i, write: '"is not a", or "has no"' },
  { pattern: /\bhow (?:it|…) is made\b/i, write: '"How it\'s calculated"' },
  { pattern: /\b(?:is|are|was|were|be) made (?:of|from|by)\b/, write: 'created from, or calculated from' },
  { pattern: /\bgo(?:es)? on\b/i, write: 'continue' },
  { pattern: /\bgone for good\b|\bfor good\b/, write: 'permanently' },
  { pattern: /\b(?:is|are) gone\b/, write: '"was deleted", or "is missing"' },
  { pattern: /\bmeanwhile\b/i, write: 'since, or nothing' },
  { pattern: /\breckon/i, write: 'calculate' },
  { pattern: /\bby hand\b/, write: 'manually' },
  { pattern: /\bnot known (?:yet|here)\b/, write: 'unknown' },
  { pattern: /\bthat (?:is|are) there\b|\bthere already\b/, write: 'existing' },
  { pattern: /\bwhere (?:there is|there are|nothing|nobody|one|none)\b/, write: 'if' },
  { pattern: /\bneighbour|\bcolour/i, write: 'the American spelling' },
];

/** Texts that contain a listed phrase and stay as they are. */
export const allowedTexts: readonly AllowedText[] = [];

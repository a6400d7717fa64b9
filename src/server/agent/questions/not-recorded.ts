/** What land records do not contain although people ask for it, and what can be asked instead. */
const missing: readonly { words: RegExp; reason: string }[] = [
  {
    words:
      /\b(?:formations?|zones?|benches|bench|wolfcamp|bone ?springs?|spraberry|delaware sands?|avalon|barnett|eagle ?ford|austin chalk|niobrara|codell|woodford|meramec|bakken|three forks|clearfork|san andres|dean)\b/i,
    reason:
      'I can’t answer by formation. The acreage report takes a formation, a dashboard can group tracts by one, and the Depths tab of a tract shows who owns and leases what. Try: “net mineral acres by county”, “leases by county”, “leases with a vertical Pugh clause”.',
  },
  {
    words: /\b(?:wti|brent|henry hub|strip price|(?:oil|gas|commodity) prices?|trading at)\b/i,
    reason: 'No prices are recorded. Try: “wells by status”, “average royalty by county”.',
  },
  {
    words: /\b(?:barrels?|bbls?|boe|mcf|bopd|mmcf|production volumes?|ip ?(?:30|rate)|eur)\b/i,
    reason:
      'No production volumes are recorded, only each well’s status and dates. Try: “producing wells by operator”, “wells by year of first production”.',
  },
  {
    words: /\b(?:title (?:to|of|opinion)|good title|marketable|clear title|title good)\b/i,
    reason:
      'Whether title is good is a legal judgment that the records can’t answer. Try: “acreage discrepancies”, “who owns” and the name of a tract.',
  },
  {
    words: /\b(?:worth|market value|flip|resale|sell (?:for|the|our)|valuation|per[- ]acre value)\b/i,
    reason: 'No market values are recorded. Try: “average bonus by county”, “leases by county”.',
  },
  {
    words: /\b(?:(?<!net )revenue|cash ?flow|royalty checks?|lease operating|loe|capex)\b/i,
    reason: 'No revenue or costs of wells are recorded. Try: “net revenue acres”, “total bonus by county”.',
  },
];

/** Returns why a question that is refused can't be answered, and the nearest questions; null if unknown. */
export function notRecorded(question: string): string | null {
  return missing.find(({ words }) => words.test(question))?.reason ?? null;
}

/** The name of a kind's list in the feed for spreadsheets, as in addresses: `ProrationUnits`. */
export function feedNameOf(label: string): string {
  return label.replace(/\W/g, '');
}

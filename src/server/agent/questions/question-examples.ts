/** Examples that the page offers first, then one of each other form of question. */
export const questionExamples: readonly string[] = [
  'leases expiring in 90 days in Reeves County',
  'unleased acres by county',
  'net mineral acres in Reeves County',
  'who owns Section 12',
  'tracts held by production',
  'wells by operator',
  'obligations due in 30 days',
  'net acres of Gantry Family Trust',
  'when does lease RV-1001 expire',
  'what needs attention',
  'map of tracts in Reeves County',
  'leases expiring soon',
  'which of our leases are held by production',
  'decimal of Ada Gantry in unit Tin Cup 12-13',
  'mineral shares of unit Tin Cup 12-13',
  'how many net acres does Gantry Family Trust own',
  'unleased acres in Loving County',
  'leased acres of lease RV-1001',
  'unleased acres of tract Section 12',
  'tracts with more than 100 acres',
  'how many wells',
  'dashboard',
  'acreage discrepancies',
  'extensions due',
  '160 gross × 1/2 × $10',
  'rentals due in Reeves County',
  'overdue obligations',
  'producing gas wells operated by Tin Cup',
  'which wells are shut in',
  'how many wells does Tin Cup operate',
  'expired leases',
  'leases of owner Gantry Family Trust',
  'royalty rate of lease RV-1001',
  'tracts of Gantry Family Trust',
  'owner statement of Gantry Family Trust',
  'acreage by county',
  'report Mailing list',
  'operator of Tin Cup 12-13 1H',
  'well Tin Cup 12-13 1H',
  'find Gantry',
  'net acres of Gantry Family Trust by county',
  'leases expiring in 90 days by county',
  'unleased acres as of 2026-01-31',
];

/** Names in the examples to replace with names of the company's own records, longest first. */
export const exampleNames =
  /Ada Gantry|Section 12|Gantry Family Trust|Gantry|Tin Cup 12-13 1H|Tin Cup 12-13|Tin Cup|RV-1001|(?:Reeves|Loving) County|Mailing list/g;

/** Examples that any company can ask. */
export const plainExamples = questionExamples.filter((example) => example.search(exampleNames) < 0);

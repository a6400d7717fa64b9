/**
 * Words that are common in the column names of the trade, in addition to abbreviations. They are used to split names
 * without separators (LEASENAME) and to complete cut-off words (OPERATO).
 */
export const tradeWords: readonly string[] = (
  'abstract account active actual address agency agreement aliquot allocated amount annual api apn approved area assigned assignee assignor ' +
  'basin bonus book bottom building cancelled case cell city class clause code comment comments commodity company completion ' +
  'consideration continuous contract country county create created cumulative current customer date days decimal deeded depth description ' +
  'destination direction directional district division document drilling due east effective elevation email end ending entity entry ' +
  'expiration exercise exercised extended extension facility farm farmname federal field file final first fiscal flag formation fraction ' +
  'gas government grantee grantor gross group head held horizontal identification initial instrument interest issue issued kind land ' +
  'landowner last lateral latitude lease leased legal length lessee lessor line location longitude mail mailing market measured meridian metes ' +
  'mineral minerals month municipality name net north note notes number obligation official oil operated operator option original owner owned ' +
  'ownership page paid parcel parish partner party pay payee permit phone plug plugged plugging pool pooled pooling post postal price ' +
  'primary prior prod producing production profile project property prospect purchase quarter range rate reception record recording ' +
  'reference region remark remarks rental renewal report reservoir responsible royalty sale sales school section serial shut situs size source south ' +
  'spot spud start state status street sub subdivision suite surface survey suspend suspense tax tenure term termination test title total town ' +
  'township tract trajectory transaction true trust type unit update updated user value vendor vertical vesting volume well wellbore ' +
  'west working year zip zone licence licensee wellbore concession reception registration holder headquarters provision percentage ' +
  'grant execution commencement begin valid force authorization telephone street part office billing remit headquarters finished finishing physical corporate home correspondence mobile fractional acquired seller buyer'
).split(' ');

/** Words that change the meaning of a name: the date of the last production is not that of the first. */
export const meaningChangers: ReadonlySet<string> = new Set(
  (
    'last prior previous former old plug plugged plugging permit permitted approved approval cancel cancelled create created update updated ' +
    'modified modify entered test elevation depth pad target formation zone field pool reservoir agency district lessee rental shut ' +
    'payment check due sold sale sales purchase purchaser bank parent user tax year month abandoned abandon suspense suspend assessed appraised ' +
    'market price value facility group meridian direction dir flag source quad municipality school fiscal annual cumulative lateral ' +
    'length days volume oil gas water rate pressure count issued issue original stat2 shot inspection bond per surveyed survey2 seq ' +
    'sequence layer lay reason partner assignee assignor grantee purpose planned second secondary co2 region responsible title note notes comment ' +
    'comments remark remarks 2 3 4 count dollars cost map proposed expected estimated est anticipated projected scheduled forecast release ' +
    'remaining balance perf perfs perforation perforations perforated kop ftp ltp take landing heel spouse incorporation citizenship ha hectare hectares km2 m2 sqft sqmi km meters metres ' +
    // Other wells than the one of a row.
    'disposal injection injector offset offsetting child pilot sister twin companion monitor monitoring observation vertical neighboring nearby adjacent supply'
  ).split(' '),
);

/** Words that turn the meaning of a yes around: Not Active, Pooling Waived. */
export const negations: readonly string[] = (
  'not non without anti un never neither cannot doesn isn lacks lacking missing none exempt except excepted waive waived waiver waives delete ' +
  'deleted strike struck stricken prohibit prohibited prohibits forbid forbidden exclude excluded excludes disallow disallowed deny denied ' +
  'refuse refused reject rejected decline declined bar barred remove removed void voided restricted'
).split(' ');

import { readLines, readNames } from './read-vocabulary.ts';

/**
 * Names that agencies, vendors, and land systems use for a field, in addition to its own label and aliases. `names`
 * always mean it. `maybe` mean it in many files and something else in others, and are never certain. `party` mean it
 * only in files that list people or companies.
 */
type TradeNames = { names?: readonly string[]; maybe?: readonly string[]; party?: readonly string[] };

/** Indexed by kind of record and field, `well.api_number`. An indented line continues the line above. */
export const tradeNames: Readonly<Record<string, TradeNames>> = readTradeNames(`
well.api_number: api well id, well api id, api identifier, api numeric, api formatted, wellbore api number,
  api wellbore, api well no, uwi api, api id, api label, api num, wellbore api, full api, api number 14,
  well api number, api 10, api 12, api 14, us well number
well.api_number maybe: unique well identifier, well id
well.well_name: long well name, swd well name,
  well registration number, well number and name, well description, well designation,
  well full name, full well name, well name full, name of well, well and lease, well name number,
  well display name, well label, well title, wellbore, well name and no, well lease name, current well name,
  well lease, lease and well, lease name and well number, well description name
well.well_name maybe: proposed well, proposed well name, subject well, hole name, lease and well number,
  sigla, well registration, site name, farm name,
  well, lease name and number,
  property name, completion name, name, lease name
well.operator: operating entity, who operates, operator abbreviation, name of operator, operating company name,
  operator full name, operated by, organization name, operating company, operator company, operator of record,
  ogrid name, well operator, current operator name, operator company name
well.operator maybe: proposing party, proposing operator, designated operator, licensee, well owner, current
  owner, company of record, drilled by, owner operator,
  responsible company, company, company name, responsible party, drilling operator, operator group
well.well_type: well category, horizontal vertical direction, profile type, directional status, drill
  direction, drilling direction, well configuration, wellbore configuration,
  drilling profile, well type label, well type description, orientation, hole orientation,
  wellbore orientation, directional type, deviation, bore type, hole direction, drill type, wellbore profile,
  wellbore direction, well direction, slant, well classification, hole type, well bore type, drilling type,
  well profile, horizontal direction, horizontal or vertical
well.well_type maybe: primary fluid, main product, oil gas salt water disposal, oil gas, oil or gas, oil gas
  type, well purpose, product, fluid type, fluid, primary product, well product, kind,
  hole profile, kind of well, well purpose type, content, wellbore, product type, production type, type,
  directional, prod well type
well.well_status: estado well, wellbore state, well operational status, producing, well status label,
  status of well, well current status, current well status, well status description, well status code,
  operational status, producing status, well state
well.well_status maybe: operational state, completion status, final status, regulatory status, production
  status, estado, operational status, status, facility status,
  current status, status code, status description
well.is_active: active well, is active well
well.is_active maybe: active
well.gross_acres maybe: acres, gross acres, dedicated acres, spacing acres
well.spud_date: drilling begin, drilling begin date, drilling start, start of drilling, date drilling began,
  drill start date, start date drilling,
  spudded date, spudding date, date of spud, spud actual, spudded on, date spudded, actual spud date,
  date drilling commenced, drilling start date, spud date time
well.spud_date maybe: original spud, original spud date, entered date, drilling commenced, entry date
well.first_prod_date: put online, put online date, onstream date, production begin, production begin date,
  begin producing, turned in
  line, turned in line date, put on production date, put on production, fp date, date of first sales, first
  production start, production start date,
  start production date, first produced, production start, first production on, date first prod,
  date first production, first prod month, production start date, first production month,
  initial production date, turn in line date
well.first_prod_date maybe: first prod, onstream, on stream, pop date, til date, turned to sales, first delivery date,
  first sales,
  first sales date, first oil date, first gas date, ip date, online date
well.completion_date: completion on, date of completion, completion dt, well completed date,
  completed on, date complete, well completion date, original completion date, complete date
well.completion_date maybe: completion end date, completed, first completion date
well.surface_latitude: top hole latitude, wellhead hole latitude, surface latitude, latitude,
  surface hole latitude, well latitude, latitude wgs84, latitude nad83, wellhead latitude,
  surface location latitude, ns decimal degrees
well.surface_latitude maybe: point y, y coordinate, latitude y, y latitude, y, latitude nad27
well.surface_longitude: top hole longitude, wellhead hole longitude, surface longitude, longitude,
  surface hole longitude, well longitude, longitude wgs84, longitude nad83, wellhead longitude,
  surface location longitude, ew decimal degrees, ew des degrees
well.surface_longitude maybe: point x, x coordinate, longitude x, x longitude, x, longitude nad27
well.bottom_hole_latitude: bottom hole latitude, bottom hole location latitude, bottom latitude, toe latitude
well.bottom_hole_latitude maybe: bottom hole latitude nad27
well.bottom_hole_longitude: bottom hole longitude, bottom hole location longitude, bottom longitude,
  toe longitude
well.bottom_hole_longitude maybe: bottom hole longitude nad27

tract.tract_name: map tract, tract map number, tract key, unit tract, tract name, tract code, land tract,
  tract label, tract of unit
tract.tract_name maybe: auditor parcel, auditor parcel number, pin, pin number, line list number, map key, name,
  parcel number, parcel id, apn, map id, parcel,
  property id
tract.gross_acres: calculated acres, recorded acres, gross land acres, pore space acres, acreage of tract,
  acres gross, tract acres, tract gross acres, parcel acres, land acres, surface acres, acres gis
tract.gross_acres maybe: assessor acres, map acres, mapped acres, stated acres, plat acres, platted acres,
  area in acres, approximate acres, acres
  more or less, g acres, shape acres, polygon acres, poly acres, called acres, acres called, surveyed acres,
  tax acres, survey acres, record acres,
  taxable acres, assessed acres, deed acres, measured acres, computed acres, acres, gross acres, total
  acres, deeded acres, legal acres, acreage, calculated acres,
  size acres, gross, acres in tract, total acres in tract, quarter acres
tract.county: county 1, county where located, geo county, county located, located in county, county of
  location, county,
  parish name, county parish, surface county, counties, county of record, recording county, well county,
  lease county, tract county
tract.state: state, state province, geographic state, geo state, well state province, tract state,
  surface state
tract.state maybe: estado, province, state abbreviation
tract.township: township, location t, surface township, township number
tract.range: range, location r, surface range, range number
tract.section: frstdivno, first division number, surface section number, section, location s, surface section,
  section number
tract.block: block, block number, surface block
tract.block maybe: block id
tract.survey_abstract: abs number, abs, abstract survey number, abstract number, survey abstract,
  abstract survey, abstract name, surface survey, original survey, surface abstract
tract.lot_parcel: tract or lot, lot number, government lot, lot parcel, tmp, upi, tax map parcel
tract.lot_parcel maybe: auditor parcel, auditor parcel number, county parcel number, pin number,
  assessor parcel number, assessors parcel number,
  tax parcel, tax parcel id, map parcel, parcel identification number, pin,
  tax map parcel number, parcel, parcel number, parcel id, apn, tax map, tax map number, tax parcel number
tract.quarter_quarter: aliq, q q, secdivtxt, second division, aliquots, qtr qtr section, subdivision of section,
  quarter calls, quarter call, quarter quarter, aliquot part, quarter description, quarter call, quarters,
  quarter section, aliquot parts, qtr4, location q4, subdivision quarter
tract.quarter_quarter maybe: legal subdivision, subdivision, portion, part of section, unit letter, quarter,
  spot, spot call, q1 q2 q3, calls
tract.legal_description: tract legal, parcel legal, long legal, legal des, property legal, property legal description, legal land desc,
  description
  of lands,
  legal description of land, legal desc of tract, real property description, tract description,
  tract legal description, land description, legal land description, description of land
tract.legal_description maybe: unit legal, well legal, legal 1, property description, legal, legal description, description, lands
tract.metes_bounds: m b, m and b, metes bounds, metes and bounds description, field notes
tract.is_parent_tract: parent tract, is parent tract

lease.contract_name: land right name, contract title, arrangement name, agreement title,
  licence name, concession name, title name, production licence name, name of lease,
  name of licence, lease name, lease title, contract description
lease.contract_name maybe: licence, production licence, concession, name, agreement description, permit name,
  lease, lessor, contract, agreement
lease.file_number: land right number, arrangement key, arrangement number, row file number,
  agency lease number, agreement key, lease file reference, state lease number,
  licence number, licence code, licence reference, licence id, concession number, title number,
  authorization number, lease record number, lease control number, lease holding number,
  permit id number, our lease number, company lease number, internal lease number, new lease number,
  contract serial, expediente, lease ref, lease file number, lease file,
  lease serial number, serial number, serial register number, file number, contract file number, lease code,
  lease key, case serial number, case number, case file number, mineral lease number, lease reference, serial,
  contract id, agreement id, lse no, historical lease number, land file, land file number
lease.file_number maybe: oil lease number, gas lease number, production lease number, file reference,
  contract reference, licence, production licence, permit id,
  state lease, contract number, mineral lease, lease, contract, agreement
lease.contract_type: agreement category, contract kind, agreement kind, land right type, land right
  category, arrangement type,
  lease category, contract category, licence type, title type, authorization type,
  concession type, lease kind, type of lease, lease class, type of agreement
lease.contract_type maybe: case type text, case type description, authorization type text, permit type,
  type, case type, document type, instrument type
lease.contract_status: land right status, arrangement status, licence status, title status, concession
  status, status of lease, lease status,
  agreement status, lease state, case disposition, lease status description
lease.contract_status maybe: estado, phase, status, disposition, lease status code, case status,
  held by production
lease.lease_acres: gross acres expiring, expiring gross acres, total gross acres, total lease gross acres,
  case acres, acres under lease, lease acreage,
  recorded acres, acres covered, mineral acres covered, pore space acres, acres gross lease, lease acres,
  lease gross acres, acres leased, original gross acres, contract gross acres, acres in lease,
  total lease acres, lse acres
lease.lease_acres maybe: approximate acres, acres more or less, lease gross, g acres, record acres, acres
  covered by lease, acres, gross acres, total acres,
  contract acres, acreage, acres gis
lease.royalty_rate: royalty rate percent, royalty share, royalty rate, royalty percent, lease royalty,
  royalty interest rate, royalty fraction, royalty reserved, royalty burden, lor, lessors royalty,
  landowner royalty, base royalty, basic royalty, royalty decimal
lease.royalty_rate maybe: royalty oil gas, oil gas royalty, royalty oil, royalty gas, royalty interest, ri
lease.bonus: bonus paid to lessor, bonus to lessor, total bonus to lessor, total bonus paid to lessor, bonus
  received, amount of bonus, cash bonus, bonus, total bonus, lease bonus, bonus total,
  bonus money, bonus payment, bonus bid
lease.bonus maybe: consideration
lease.extension_amount: extension fee, option fee, renewal fee, option to extend amount, extension option
  amount, extension dollars, extension cost,
  cost to extend, extension price, option cost, option price, option dollars, renewal amount, renewal
  dollars, renewal consideration, option extension bonus, extension option bonus, extension money, renewal
  payment,
  option payment, option consideration, extension amount, extension payment, option bonus, option amount,
  extension consideration, renewal bonus
lease.extended: option elected, extension elected, option taken, extension taken, extension option
  exercised, extended, option exercised
lease.contract_date: date leased, leased date, term commencement, exec date, term effective date, signature
  date, sign date, date lease signed, date in force, licence date, date signed,
  signing date, date granted, granted date, date of award, licence start, licence start date, term begin,
  term begin date, term start, lease executed, date executed, date of grant, lease made,
  date of lease execution, award date, inception, lease dated, dated, date of instrument, lease effective,
  begin date of lease, grant date, award date, lease commencement date, primary term start date,
  primary term begin date, lease issued, issued date of lease, lease start date, date of lease,
  agreement date, commencement date, lease issue date, lease begin date, inception date, issued date lease,
  date issued lease, execution date
lease.contract_date maybe: original lease date, original contract date, original agreement date, initial
  effective date, original effective date, date acquired, acquisition date, lease acquired, commencement,
  signed, inception,
  valid from, date valid from, granted, begin, start, effective date, effective, start date, begin date, date,
  document date, doc date, instrument date, version effective date
lease.expiration_date: lease thru date, lease through date, term expiration date, term expiration, end of
  term, primary term through, lease good through, licence end,
  licence end date, date valid to, valid to, valid until, licence expiration, primary term ends,
  primary term date, term end date, lease expires, date lease expires, concession expiration, lease ends,
  expiration on, lease exp, primary term expiration, expiration of primary term, lease expiration on,
  lease term end date, expiration of lease, pt end date, expiration date, lease expiration date,
  lease expiration, primary term expiration, primary term end date, primary term expiration date,
  lease end date, expire date, maturity date, date of expiration, pt expiration, primary term exp
lease.expiration_date maybe: original expiration, original expiration date, initial expiration date,
  original primary term expiration, original lease expiration date, contract completion date, paid up
  through, valid through, end, term ends, end date, term date,
  termination date, term end
lease.extension_due_date: notice to extend due, notice to extend, option must be exercised by, must extend
  by, extend by, extension payment due, extension payment due date,
  option payment due, option payment due date, renewal payment due, renewal payment due date, extension
  bonus due, option bonus due, extension notice by, renewal date, renewal due date, option expiration date,
  option expires,
  option exercise date, extension due date, option due date, extension deadline, option deadline, extension
  notice date, extension option date
lease.recording_date: lease recorded, recorded on, date of recording, recording date, recorded date,
  filing date, date filed, file date, instrument recording date
lease.recording_date maybe: filed
lease.term: pt length, pt duration, pt years, pt months, pt term, length of lease, number of years, no of
  years, years of term, pt,
  lease length, initial term,
  initial lease term, lease duration, term of lease, term, term months, primary term years,
  primary term months, term length, term yrs, primary lease term
lease.term maybe: original term, number years, number months, duration, years
lease.extension_term: option length, option period, option to extend term, renewal length, renewal option
  term, option years, option months, renewal term, renewal period, extended term,
  term of extension, extension term, extension years, extension months, extension length, extension period
lease.extension_term maybe: additional term, option, option to extend
lease.instrument_number: recording document, recording document number, instrument volume page, instrument
  book page, recorder document number, county document number, reception document number, clerk
  number, clerk file, recorders number, document no, register number,
  instrument number, reception, document number, clerk file number, recording instrument number,
  recordation number
lease.instrument_number maybe: liber page, liber and page, recorded volume page, recorded book page, film
  page, reel page, recording entry, entry number, record number, book page, volume page, book and page,
  entry, recording, recording info,
  recording information, recording data, recording reference, lease document
lease.pooling: pool clause, pool provision, right to pool, poolable, pooling permitted, pooling authority,
  pooling, pooling provision,
  pooling rights, pooling allowed, pool y n
lease.vertical_pugh: depth release, v pugh, depth pugh, depth pugh clause, depth severance pugh, vertical severance,
  depth severance clause, vertical pugh, depth severance
lease.horizontal_pugh: h pugh, acreage pugh, acreage pugh clause, surface pugh, surface pugh clause, areal pugh,
  horizontal pugh
lease.horizontal_pugh maybe: pugh clause, pugh
lease.continuous_drilling_obligation: cont operations, cdc, cd clause, continuous drlg, continuous
  development clause,
  continuous development obligation, cont dev, cont drlg, continuous drilling obligation,
  continuous development, continuous drilling clause, continuous operations
lease.continuous_drilling_obligation maybe: contract drilling
lease.continuous_drilling_obligation_terms: cdc detail, cdc details, cdc terms, cdc provisions, cdo terms,
  cdo provisions, continuous drilling provisions,
  continuous development terms, continuous development provisions, continuous drilling obligation terms
lease.legal_description: lease legal description, lease description, leased lands, lands covered,
  leased premises
lease.legal_description maybe: tract legal, parcel legal, property leased, leased property, leased land, legal land description, land
  description, legal desc of lands, legal,
  legal description, description

owner.owner_name: potential owner, possible owner, apparent owner, reputed owner, presumed owner, putative owner,
  probable owner, prospective owner, potential mineral owner, possible mineral owner, apparent mineral owner,
  reputed mineral owner, presumed mineral owner, record mineral owner, lessor mineral owner, vesting name, vested owner, assessed owner, file as name, owner display name, owner name
  last first, name last first, mineral owner name last first, full name, wi owner,
  ri owner, orri owner, nri owner, deed holder, mineral interest owner name, name of lessor, lessor owner,
  owner full name, account name, record title owner, legal entity name, mineral owners, party name,
  interest owner name, royalty owner name, business associate name, ba name, owner company name, mailing name,
  owner entity, mineral interest owner, lessors, owners, owner s name, grantor lessor, decimal owner,
  owner name and address line 1, owner name and address, tract owner, owner of tract, name of mineral owner,
  owner name, lessor name, grantor name, payee name, landowner, land owner, royalty owner, interest owner,
  owner of record, mineral owner name, surface owner name, landowner name, owner 1, owner name 1,
  name of owner, lessor grantor, basic royalty owner, deck owner, working interest owner, taxpayer, taxpayer
  name, record owner, respondent, respondent name, name line 1, payee name 1, owner name line 1,
  lessor of record, oil and gas owner, o g owner, o and g owner
owner.owner_name maybe: prospect owner, original lessor, interest holder, trust, party, name, contact, contact name,
  surface owner, trust name, name 1, devisee, devisee name, legatee, beneficiary name,
  landowner of record, landowners of record, landowner s of record
owner.owner_name party: wi partner, jib partner, jib owner, business associate, stakeholder name, operator,
  operator name, company, company
  name, operating company, lessee,
  lessee name, licensee, licensee name, partner, partner name, party, party name, non operator, participant,
  organization, organization name, vendor name, customer, customer name, seller, buyer, member name,
  business name, legal name, firm, firm name, razon social, nombre o razon social, entity name, account,
  contractor, permittee, permittee name, principal, seller name, buyer name, working interest partner
owner.owner_type: account class, account type, owner classification, owner type, owner class, type of owner, owner category
owner.owner_type maybe: kind of owner, type, party type
owner.entity_type: type of entity, organization type, company type, entity type, legal entity type,
  business type
owner.tax_id: ss number, ss tax id, tin w 9, w9 tin, ssn tax id, tax i d number, tax i d, federal id, fed
  id, soc sec number, social security, rfc, cuit, ssn or ein, irs number, tax id,
  taxpayer id, tax id number, ssn tin, ssn ein, federal tax id, tax identification number,
  social security number
owner.status maybe: account status, organization status, estado, status
owner.email: email for afes, email for notices, correo electronico, electronic mail, e mail id, primary
  email, email 1, contact email address,
  email id, email, e mail, owner email, landowner email, contact email, e mail address
owner.phone_number: wk phone, hm phone, day phone, evening phone, phone h, phone c, phone w, cell number,
  mobile number,
  landline, land line, cellular, cellular phone, primary phone,
  daytime phone, contact number, telephone 1, phone home, phone cell, phone mobile, phone number,
  telephone number, cell phone, mobile phone, home phone, phone 1, owner phone, contact phone, business phone,
  work phone
owner.phone_number maybe: home number, work number
owner.address_line_1: delivery address, payment address, remit to address, mail to address, bill to address, street or po box,
  street po box, street p o box, address street or po box, last known address,
  address of record, physical address, physical street, situs mailing address, address one, street 1,
  mailing address line 1, mailing street address, owner street, street name and number, mail address 1,
  addr line one, home address, address line 1, street address, mail address, owner address, grantor address,
  lessor address, mailing address 1, owner address 1, payee address, address line, po box, mailing street
owner.address_line_1 maybe: po box
owner.address_line_2: address cont, address continued, suite number, apartment number, unit number suite,
  mailing address line 2, street 2,
  address two, apartment suite, unit apartment, address line 2, address line two, mailing address 2,
  mail address 2, owner address 2, apartment
owner.address_line_2 maybe: po box, post office box, mailing po box
owner.city: city, city town, mail city, owner city, city name
owner.state: owner state, mail state, address state
owner.state maybe: estado, state, st prov, state province, province, province state, state code
owner.zipcode: c p, cp, postal, zip postal code, owner zipcode, zip code 5, zip code 4, zip or postal code,
  zip code, zipcode, mailing zip, mail zip, owner zip, zip 5, zip plus 4, zip 4, postal zip code, post code
owner.country: country, country name, country code, owner country, mailing country

ownership.interest_type: nature of interest, kind of interest, character of interest, interest class,
  interest type, type of interest, interest kind, owner interest type,
  interest type code, ownership interest type, type interest
ownership.interest_type maybe: ri wi, toi, type, interest code, int code
ownership.decimal_interest: fraction owned, decimal owned, disbursement decimal, paid decimal, division
  order decimal, division decimal, undivided percent, mineral decimal,
  percent owned, owned percent, net revenue decimal, revenue decimal, title decimal, lessor interest,
  grantor interest, net rev interest, pay decimal, payment decimal, division order interest, doi,
  unit interest, wi decimal, nri decimal, orri decimal, ri decimal, royalty decimal interest,
  ownership percent, interest conveyed percent, fractional interest, ownership share, owner decimal,
  interest fraction, mineral fraction, owned interest, mineral interest owned, interest decimal 8,
  tract interest, owner percent, decimal ownership, owner decimal interest, ownership interest percent,
  decimal interest, owner interest, interest decimal, division of interest, undivided interest,
  net revenue interest, ownership interest, doi decimal, decimal nri, percent interest, interest percent,
  ownership percent, mineral ownership, revenue interest, ownership fraction, interest owned, dec int
ownership.decimal_interest maybe: fraction, wi percent, nri percent, orri, equity percent, equity, share, interest,
  interest, working interest, wi, net interest, mineral percent, ri, share
ownership.net_acres: estimated nma, estimated net mineral acres, nmas, acres net, ac mineral net, net mineral acres owned, net min, owner nma, tract nma,
  acres net, net acres, owner net acres, mineral acres, net min acres, tract net acres, lessor net acres
ownership.net_acres maybe: net
ownership.owner_acres: owner acres, owned acres
ownership.ownership_type: tenancy type, type of tenancy, ownership type, type of ownership, how held, title vesting
ownership.ownership_type maybe: tenancy
ownership.depths: depth limitation, depth restriction
ownership.vesting_instrument: source of title
ownership.vesting_instrument maybe: how acquired, acquired by, manner of acquisition, how title acquired
ownership.effective_date: ownership effective date, interest effective date, owner effective date,
  interest start date
ownership.effective_date maybe: effective date, effective, effective from, start date, begin date, from date
ownership.end_date: ownership end date, interest end date, owner end date
ownership.end_date maybe: end date, effective to, effective thru, effective through, effective end date,
  to date, thru date, through date

contract.depths: depth limitation, depth restriction
contract.contract_acres: contract acres, contract net acres
contract.contract_acres maybe: leased acres, committed acres
contract.bonus: contract bonus
contract.bonus maybe: bonus, bonus paid
contract.contract_number maybe: contract number, contract no, contract code, agreement number
contract.effective_date: contract effective date
contract.effective_date maybe: effective date, effective
contract.termination_date: termination date, contract termination date, date terminated, release date,
  contract end date
contract.termination_date maybe: termination, released
contract.contract_status maybe: contract status, status

production_unit.unit_depths: unit sand, unit sands, unit zone, unit reservoir
production_unit.unit_effective_date: dpu effective, unit order effective, order effective, designation effective
production_unit.designation_number: designation instrument number, designation instrument, dpu recording, dpu recording info, dpu recording number, dpu number
production_unit.designation_recorded: designation recorded, designation recorded date, dpu filed, dpu recorded

proration_unit.name: name of unit, unit designation, unit name and number, dsu unit, proration unit name,
  drilling unit, spacing unit, pooled unit name, dsu name, dsu, pooled unit, drilling spacing unit
proration_unit.name maybe: name, unit number, unit id
proration_unit.held_acres: held acres, unitized acres, participating acres, acres contributed,
  acres inside unit, tract unit acres
proration_unit.unit_acres: pooled unit acres, acres in dsu, unit total, unit acres, unit gross acres,
  acres of unit, dsu acres, proration unit acres, spacing unit acres, unit total acres
`);

/** Names of columns in many files for which there is no field, although the names resemble those of some fields. */
export const otherNames: readonly string[] = readNames(`
bonus nma, bonus per nma, price nma, price per nma, dollars nma, dollars per nma, offer nma, offer per nma,
  bonus rate,
  basin name, prod date, production date, sales date, rig release, rig release date, page, book, volume,
  liber, bonus per net acre, rent per acre, rental per acre, well licence number, licence area, area km2,
  area sq km, record number, lease guid, days remaining, well number, well no, well num, well suffix,
  well pad, well pad name, wellbore number, well key, well serial number, well count, well status date,
  status date, stat date, well status effective date, operator number, operator id, operator code, ogrid,
  ogrid code, ogrid number, organization id, original operator, previous operator, original well name,
  original lessee, lessee, lessee name, current lessee, leased to, record title holder, grantee, assignee,
  field, field name, field number, field code, field id, pool, pool name, formation, formation name,
  producing formation, target formation, reservoir, district, district number, tax district, school district,
  county code, county number, county id, county fips, fips, state fips, fips code, permit, permit number,
  permit date, permit id, permit status, permit issued, permit issued date, permit approved date,
  permit expiration date, approval date, date issued, date approved, permit type, application date, apd date,
  plug date, plugged date, date plugged, plugging date, abandonment date, last production date,
  last prod date, last production, last prod, last producing month, last production month, elevation,
  ground elevation, kb elevation, kelly bushing, kb, total depth, true vertical depth, tvd, measured depth,
  md, dtd, ltd, api depth, driller total depth, td date, lateral length, water depth, depth, meridian,
  principal meridian, township direction, range direction, township dir, range dir, twn dir, rng dir, feet ns,
  feet ew, footage ns, footage ew, ns feet, ew feet, footage call, footages, dist n s, dist e w, ulstr, trs,
  str, strm, s t r, section township range, sec twp rge, sec twp rng, township range section, location,
  legal location, utm x, utm y, easting, northing, utm zone, datum, shape length, shape area, shape len,
  shape are, object id, objectid, fid, oid, global id, globalid, gis global id, on schedule, prod month,
  production month, report date, report month, run date, days on, oil, gas, water, choke, commodity,
  confidential, operated, rental, annual rental, rental amount, rental due date, rental rate, delay rental,
  delay rental date, shut in royalty, minimum royalty, overriding royalty, bonus per acre, bonus acre,
  price per acre, cost per acre, per acre bonus, royalty holder, held by production, hbp, leased, is leased,
  option to extend, check number, check amount, invoice number, broker, landman, agent, owner number,
  owner id, owner code, owner no, account number, account, customer number, vendor number, pay code,
  pay status, suspense code, suspense, first name, middle name, middle initial, suffix, title, salutation,
  deceased, fax, fax number, owner name 2, name 2, spouse, care of, attention, in care of, property number,
  property id, property code, cost center, afe, afe number, tract participation, tract participation factor,
  participation factor, tract factor, allocated value, value, market value, appraised value, assessed value,
  tax year, tax amount, sale date, sale price, situs, situs address, property address, zoning, land use,
  lease count, last update, last updated, update date, updated, modified date, date modified, user modified,
  modified by, date created, create date, created date, user created, created by, entered by, user id,
  last edited date, last edited user, source, notes, note, remarks, remark, comments, comment, url, link,
  image, row number, line number, record number id, sequence, case type code, commodity code, facility id,
  facility type, facility name, facility number, drilling days, purpose, age, basin, play name, rig, rig name,
  lease prefix, lease suffix, lease sequence, lease count, drilling permit, water use, royalty amount,
  royalty payment, trustee, beneficiary, bene code
`);

function readTradeNames(text: string): Record<string, TradeNames> {
  const read: Record<string, TradeNames> = {};
  for (const { head, names } of readLines(text)) {
    const [field = '', sort = 'names'] = head.split(' ');
    read[field] = { ...read[field], [sort]: names };
  }
  return read;
}

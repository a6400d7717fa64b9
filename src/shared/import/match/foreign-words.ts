import { readMeanings } from './read-vocabulary.ts';

/**
 * Words that regulators, ministries, and families use in column names in other languages, with their English meaning.
 * Spanish comes first, for leases in border counties and files from Mexico and Argentina. Portuguese, German, Dutch,
 * French, and the Scandinavian languages follow. Accents are removed before a word is looked up. Words that are also
 * English (data, do, land) are left out.
 */
export const foreignWords: Readonly<Record<string, string>> = {
  // Spanish
  ...readMeanings(`
address: direccion, domicilio
agreement: convenio
assignee: cesionario
assignor: cedente
basin: cuenca
block: bloque, cuadra
bonus: bono, bonos
bottom: fondo
city: ciudad, poblacion
code: codigo
comments: comentarios
company: empresa, compania
completion: terminacion
concession: concesion, asignacion
contract: contrato, contratos
coordinate: coordenada
coordinate x: coordenadax
coordinate y: coordenaday
country: pais
county: condado
date: fecha
depth: profundidad
description: descripcion
drilling: perforacion
email: correo, electronico
end: fin
entity: entidad
execution: firma
expiration: vencimiento, vence, caducidad, expiracion
extension: prorroga
field: yacimiento
file: expediente
first: primera
grant: otorgamiento
grantor: otorgante
gross: bruto, brutos, bruta
holder: titular
interest: interes, participacion
land: terreno
landowner: terrateniente
latitude: latitud
lease: arrendamiento, arrendamientos
lessee: arrendatario, arrendataria, contratista, concesionario
lessor: arrendador, arrendadora, arrendadores
longitude: longitud
lot: lote
municipality: municipio
name: nombre
net: neto, netos, neta
notes: notas
number: numero, clave
operator: operador, operadora
owner: propietario, propietaria, propietarios, dueno, duena, duenos
parcel: parcela, parcelas, predio
permit: permiso
primary: primario
production: produccion
province: provincia
range: rango
recording: registro, inscripcion
remarks: observaciones
royalty: regalia, regalias
section: seccion
start: inicio, comienzo
status: estatus, situacion
street: calle
surface: superficie
tax number: rfc, cuit
telephone: telefono
term: vigencia, plazo, duracion, termino
trajectory: trayectoria
type: clasificacion, tipo
well: pozo, pozos
`),
  // Portuguese
  ...readMeanings(`
address: endereco
basin: bacia
block: bloco
city: cidade
completion: conclusao
concession: concessao
expiration: validade
lessee: concessionario
name: nome
owner: proprietario
well: poco, pocos
`),
  // German
  ...readMeanings(`
city: stadt
company: unternehmen
completion date: bohrende
concession: konzession
county: landkreis
depth: endteufe
holder: inhaber
landowner: grundeigentumer
latitude: breite, breitengrad
licence: erlaubnis, bewilligung
longitude: lange, langengrad
operator: betreiber
owner: eigentumer
parcel: flurstuck
postal code: plz, postleitzahl
spud date: bohrbeginn
street: strasse
term: laufzeit
well: bohrung, bohrungen
well name: bohrungsname
wellbore name: bohrlochname
`),
  // Dutch
  ...readMeanings(`
city: woonplaats
expiration date: einddatum, ablaufdatum
licence: vergunning
licensee: vergunninghouder
municipality: gemeente
name: naam
owner: eigenaar
postal code: postcode
start date: begindatum
street: straat
well: boring
well name: boornaam
wellbore: boorgat
`),
  // French
  ...readMeanings(`
address: adresse
city: ville
expiration: echeance
holder: titulaire
lessee: preneur
lessor: bailleur
operator: operateur
owner: proprietaire
permit: permis
royalty: redevance
well: puits
`),
  // Danish, Norwegian, Swedish
  ...readMeanings(`
date: dato
expiration date: utlopsdato
licence: tillatelse, tilladelse, utvinningstillatelse
licensee: rettighetshaver, rettighetshavere
municipality: kommune
name: navn
owner: eier, ejer
valid: gyldig
well: bronn, brond
well name: bronnnavn
`),
};

/** Articles and prepositions between such words. */
export const foreignArticles: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'do',
  'da',
  'du',
  'des',
  'y',
  'en',
  'van',
]);

import { escapeXml } from '#server/platform/xml-text.ts';
import type { FeedSet } from './feed-set.ts';

const namespace = 'Platbook';

/** Writes the description of sets that Excel and Power BI read first (OData CSDL 4.0, XML). */
export function writeMetadata(described: readonly FeedSet[]): string {
  const sets = described.map(
    ({ name, type }) => `<EntitySet Name="${name}" EntityType="${namespace}.${type}"/>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
<edmx:DataServices>
<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${described.map(writeType).join('\n')}
<EntityContainer Name="Container">
${sets.join('\n')}
</EntityContainer>
</Schema>
</edmx:DataServices>
</edmx:Edmx>
`;
}

function writeType({ type, key, properties }: FeedSet): string {
  const written = [...properties.values()].map(({ name, label, type: kind }) => {
    const isKey = name === key;
    const facets = kind === 'Edm.Decimal' ? ' Scale="variable"' : '';
    const description = `<Annotation Term="Org.OData.Core.V1.Description" String="${escapeXml(label)}"/>`;
    return `<Property Name="${name}" Type="${kind}" Nullable="${!isKey}"${facets}>${description}</Property>`;
  });
  return `<EntityType Name="${type}"><Key><PropertyRef Name="${key}"/></Key>
${written.join('\n')}
</EntityType>`;
}

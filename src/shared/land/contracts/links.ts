import { z } from 'zod';
import { type AssetName, assets, type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { recordSchema } from './records.ts';

/** The maximum number of links that one call undoes, more than a page of any record's tab shows. */
const maxUnlinked = 1000;

const assetNames = Object.keys(assets) as [AssetName, ...AssetName[]];
const bridgeNames = Object.keys(bridges) as [BridgeName, ...BridgeName[]];

const recordId = z
  .int({ error: 'must be the id of a record' })
  .min(1, 'must be the id of a record')
  .max(maxInteger, 'must be the id of a record');

const keptFields = {
  id: recordId.optional().describe('An existing record; without it, a new one is created from `data`.'),
  version_id: z
    .int()
    .min(1)
    .max(maxInteger)
    .optional()
    .describe(
      'The version that was read. If `data` changes a record with a newer version, the response is 409.',
    ),
  data: z
    .record(z.string(), z.unknown())
    .optional()
    .describe(
      "Fields as in the record type's calls: only changes for an existing record, all for a new one.",
    ),
};

/** A record on one side of the dialog. */
const party = z.strictObject({
  type: z.enum(assetNames, { error: `must be one of: ${assetNames.join(', ')}` }),
  ...keptFields,
});
export type LinkParty = z.input<typeof party>;

const bridge = z.strictObject(keptFields);
export type LinkBridge = z.input<typeof bridge>;

/**
 * A whole link dialog: its two records and the bridges between them. `linkPairOf` determines which bridges a pair
 * needs.
 */
export const linkBody = z
  .strictObject({
    base: party.describe('The record whose tab shows the dialog.'),
    related: party,
    through: z
      .strictObject({ tract: z.strictObject({ id: recordId }) })
      .optional()
      .describe('The tract that links a lease and a well.'),
    proration_unit: bridge.optional().describe('Links a tract and a well.'),
    ownership: bridge
      .optional()
      .describe(
        'Links a tract and an owner. Under a contract, `tract_id` or `owner_id` can name the end not in the dialog.',
      ),
    contract: bridge.optional().describe('Links an ownership and a lease.'),
  })
  .meta({ title: 'Link dialog' });
export type LinkBody = z.output<typeof linkBody>;

/** The parts of a link's body; the paths of its errors begin with one of them. */
export type LinkPanel = keyof LinkBody;

const outcome = z
  .enum(['created', 'updated', 'unchanged'])
  .describe('The outcome; unchanged if the values were already stored.');

const savedBridge = (name: BridgeName) =>
  z.object({ id: z.int(), outcome, data: recordSchema(bridges[name]) }).optional();

const savedParty = z.union(
  assetNames.map((type) =>
    z.object({ type: z.literal(type), id: z.int(), outcome, data: recordSchema(assets[type]) }),
  ),
);

const linkSaved = z.object({
  act_id: z.int().nullable().describe('The act to undo all of it with; null if nothing was written.'),
  base: savedParty,
  related: savedParty,
  proration_unit: savedBridge('proration_unit'),
  ownership: savedBridge('ownership'),
  contract: savedBridge('contract'),
});
export type LinkSaved = z.output<typeof linkSaved>;

export const linkSavedEnvelope = z.object({ success: z.literal(true), data: z.tuple([linkSaved]) });

/** The link that a refused one would duplicate; the response to a 409 `duplicate` has it in `data[0]`. */
export type ExistingLink = { bridge: BridgeName; id: number };

/** Bridges to delete as one act, such as all contracts in one row of a tab. */
export const unlinkBody = z
  .strictObject({
    bridge: z.enum(bridgeNames, { error: `must be one of: ${bridgeNames.join(', ')}` }),
    ids: z
      .array(recordId)
      .min(1, 'must name at least one link')
      .max(maxUnlinked, `must name ${maxUnlinked.toLocaleString('en-US')} links at most`),
  })
  .meta({ title: 'Links to remove' });
export type UnlinkBody = z.output<typeof unlinkBody>;

const unlinked = z.object({
  removed: z.int().describe('How many of the named links were removed.'),
  links_removed: z.int().describe('Dependent links removed with them: the contracts of an ownership.'),
  act_id: z.int().describe('The act to restore them with.'),
});
export type Unlinked = z.output<typeof unlinked>;

export const unlinkedEnvelope = z.object({ success: z.literal(true), data: z.tuple([unlinked]) });

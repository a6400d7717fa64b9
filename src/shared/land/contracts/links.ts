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
  id: recordId.optional().describe('A stored one; without it a new one is made of `data`.'),
  version_id: z
    .int()
    .min(1)
    .max(maxInteger)
    .optional()
    .describe(
      'The version that was read. Where `data` changes a record that is no longer of it, the answer is 409.',
    ),
  data: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Fields as in the calls of the kind: of a stored one those that change, of a new one all.'),
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
    base: party.describe('The record whose tab the dialog stands on.'),
    related: party,
    through: z
      .strictObject({ tract: z.strictObject({ id: recordId }) })
      .optional()
      .describe('The tract on which a lease and a well meet.'),
    proration_unit: bridge.optional().describe('Ties a tract and a well.'),
    ownership: bridge
      .optional()
      .describe(
        'Ties a tract and an owner. Under a contract it may name the end that is no side of the dialog by `tract_id` or `owner_id`.',
      ),
    contract: bridge.optional().describe('Ties an ownership and a lease.'),
  })
  .meta({ title: 'Link dialog' });
export type LinkBody = z.output<typeof linkBody>;

/** The parts of a link's body; the paths of its errors begin with one of them. */
export type LinkPanel = keyof LinkBody;

const outcome = z
  .enum(['created', 'updated', 'unchanged'])
  .describe('What became of it; unchanged also where what was sent was stored already.');

const savedBridge = (name: BridgeName) =>
  z.object({ id: z.int(), outcome, data: recordSchema(bridges[name]) }).optional();

const savedParty = z.union(
  assetNames.map((type) =>
    z.object({ type: z.literal(type), id: z.int(), outcome, data: recordSchema(assets[type]) }),
  ),
);

const linkSaved = z.object({
  act_id: z.int().nullable().describe('By which all of it can be undone; null where nothing was written.'),
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
  links_removed: z
    .int()
    .describe('Links that stood on those and went with them: the contracts of an ownership.'),
  act_id: z.int().describe('By which they can be brought back.'),
});
export type Unlinked = z.output<typeof unlinked>;

export const unlinkedEnvelope = z.object({ success: z.literal(true), data: z.tuple([unlinked]) });

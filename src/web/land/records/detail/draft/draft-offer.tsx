import type { Asset } from '#web/land/asset.ts';
import { headingOf } from '#web/platform/tables/csv.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import type { DraftOffer as Offer } from './use-draft.ts';

interface DraftOfferProps {
  asset: Asset;
  offer: Offer;
  /** The version that the form shows; null for a record that has not been created yet. */
  version: unknown;
}

/** Offers to restore values that were typed but not saved before the session or the page ended. */
export function DraftOffer({ asset, offer, version }: DraftOfferProps) {
  const { draft, fields, restore, discard } = offer;
  return (
    <Banner
      tone="info"
      title="You have an unsaved draft."
      actions={
        <>
          <Button size="sm" onClick={restore}>
            Restore
          </Button>
          <Button size="sm" variant="ghost" onClick={discard}>
            Discard
          </Button>
        </>
      }
    >
      {fields.map((name) => headingOf(asset, name)).join(', ')}
      {draft.version !== null && draft.version !== version && (
        <p>The {asset.label.toLowerCase()} has changed since then: review these fields before you save.</p>
      )}
    </Banner>
  );
}

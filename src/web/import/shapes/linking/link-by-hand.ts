import { chosenByHand } from '#shared/map/shapes/linking.ts';
import { proposeLinks } from '../calls/propose-links.ts';
import { type LinkedAsset, linkShapes, tellOfLink } from '../import-plan.ts';
import { shapesSession } from '../shapes-session.ts';

/** Links a shape to the asset that a person found, and looks up what that has on the map already. Throws ApiError, NetworkError. */
export async function linkByHand(areaId: number, index: number, asset: LinkedAsset): Promise<void> {
  linkShapes([[index, { ...asset, byHand: null }]]);
  const chosen = { asset_type: asset.assetType, asset_id: asset.id };
  const shapes = await shapesSession.candidates(index, 1);
  const [found] = await proposeLinks(
    areaId,
    shapes.map((shape) => ({ ...shape, chosen })),
  );
  const told = found?.reasons.at(-1);
  tellOfLink(index, asset, {
    outline: found?.outline ?? null,
    beside: told === undefined || told === chosenByHand ? null : told,
  });
}

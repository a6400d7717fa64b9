import type { Area } from '#shared/people/contracts/companies.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';

/** The maximum number of areas that are named. */
const maxNamed = 3;

/** States that the URL is about areas that are not selected, with a button to select them. */
export function OtherAreas({ areas, onDismiss }: { areas: readonly Area[]; onDismiss: () => void }) {
  const { chooseOnly } = useSelection();
  const isOne = areas.length === 1;
  return (
    <Banner
      tone="info"
      className="rounded-none border-x-0 border-t-0"
      title={`This link is for ${describeAreas(areas)}, which ${isOne ? 'is' : 'are'} not selected above.`}
      actions={
        <Button size="sm" onClick={() => chooseOnly(areas.map(({ id }) => id))}>
          {isOne ? 'Select It Instead' : 'Select Them Instead'}
        </Button>
      }
      onDismiss={onDismiss}
    />
  );
}

/** Formats areas: "Permian (Walk Co), Utica (Buckeye) and 4 more areas". */
function describeAreas(areas: readonly Area[]): string {
  const named = areas.slice(0, maxNamed).map(({ name, company_name }) => `${name} (${company_name})`);
  const more = areas.length - named.length;
  const rest = more === 0 ? [] : [`${more} more ${more === 1 ? 'area' : 'areas'}`];
  return new Intl.ListFormat('en-US').format([...named, ...rest]);
}

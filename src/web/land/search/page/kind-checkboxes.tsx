import { useState } from 'react';
import type { SearchMetadata } from '#shared/land/contracts/search.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { defaultSearchKinds } from '#shared/land/search/limits.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';

interface KindCheckboxesProps {
  chosen: readonly AssetName[];
  /** How many match of each kind; undefined while that is not known. */
  counts: SearchMetadata['entity_counts'] | undefined;
  onChange: (chosen: AssetName[]) => void;
}

/** Which kinds the results are of, each with how many there are. */
export function KindCheckboxes({ chosen, counts, onChange }: KindCheckboxesProps) {
  // A box follows the click at once, and the address a moment later.
  const [shown, setShown] = useState(chosen);
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setShown(chosen);
  }
  const toggle = (kind: AssetName) => {
    const next = defaultSearchKinds.filter((each) => shown.includes(each) !== (each === kind));
    setShown(next);
    onChange(next);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="sr-only">Kinds</legend>
      {defaultSearchKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={
            <>
              {assets[kind].labelPlural}{' '}
              <span className="inline-block min-w-4 text-muted tabular-nums">
                {counts ? counts[kind].toLocaleString('en-US') : '–'}
              </span>
            </>
          }
          checked={shown.includes(kind)}
          onChange={() => toggle(kind)}
        />
      ))}
    </fieldset>
  );
}

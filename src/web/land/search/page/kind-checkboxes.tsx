import { useState } from 'react';
import type { SearchMetadata } from '#shared/land/contracts/search.ts';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import { defaultSearchKinds } from '#shared/land/search/limits.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';

interface KindCheckboxesProps {
  chosen: readonly AssetName[];
  /** The number of matches of each type; undefined until loaded. */
  counts: SearchMetadata['entity_counts'] | undefined;
  onChange: (chosen: AssetName[]) => void;
}

/** Checkboxes for the types of results, each with its number of matches. */
export function KindCheckboxes({ chosen, counts, onChange }: KindCheckboxesProps) {
  // The checkbox changes immediately, the address a moment later.
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

import { PencilLine, Replace } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { type AssetName, assets } from '#shared/land/entities/registry.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { Asset } from '#web/land/asset.ts';
import { assetAppearances } from '#web/land/asset-appearance.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import type { Tone } from '#web/platform/ui/display/badge.tsx';
import type { Side } from '../detail/stale/stale-merge.ts';
import { LinkFields } from './link-fields.tsx';
import { LinkPanel, PanelFailureBanner } from './link-panel.tsx';
import { RecordSearch } from './record-search.tsx';
import { useFocusIn } from './use-focus-in.ts';
import type { PanelFailure } from './use-link-dialog.ts';
import type { LinkPart } from './use-link-part.ts';

interface PartyPanelProps {
  part: LinkPart;
  kind: AssetName;
  areas: readonly Option[];
  /** The company to search if the record can be chosen; null if it is fixed. */
  searchIn: number | null;
  failure: PanelFailure | undefined;
  /** Resolves a conflict with the version that another user saved. */
  onSettle: (current: RecordData, side: Side) => void;
  searchRef?: RefObject<HTMLInputElement | null>;
}

/**
 * A record at one side of the link: a fixed one, a selected one, or a new one. The panel always shows which of them it
 * is.
 */
export function PartyPanel({ part, kind, areas, searchIn, failure, onSettle, searchRef }: PartyPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const focusIn = useFocusIn(panel);
  const asset: Asset = assets[kind];
  const Icon = assetAppearances[kind].icon;
  const { stored } = part;
  const mayPick = searchIn !== null && stored === null;
  return (
    <LinkPanel
      ref={panel}
      className="lg:sticky lg:top-0"
      title={asset.label}
      icon={<Icon aria-hidden size={16} />}
      {...stateOf(part)}
      actions={
        <>
          {stored !== null && searchIn !== null && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Replace aria-hidden size={14} />}
              aria-label={`Choose another ${asset.label.toLowerCase()}`}
              onClick={() => {
                part.show(null);
                focusIn('[role="combobox"]');
              }}
            >
              Another
            </Button>
          )}
          {stored !== null && !part.isEditing && (
            <Button
              variant="ghost"
              size="sm"
              icon={<PencilLine aria-hidden size={14} />}
              aria-label={`Edit ${asset.label}`}
              onClick={() => {
                part.edit();
                focusIn('input, select, textarea');
              }}
            >
              Edit
            </Button>
          )}
        </>
      }
    >
      <PanelFailureBanner failure={failure} part={part} areas={areas} onSettle={onSettle} />
      {mayPick && (
        <>
          <RecordSearch
            asset={asset}
            companyId={searchIn}
            label={`Search existing ${asset.labelPlural.toLowerCase()}`}
            inputRef={searchRef}
            onPick={(record) => {
              part.show(record);
              focusIn(null);
            }}
          />
          <p role="status" className="text-sm text-muted">
            {part.isChosen
              ? `Creating new ${asset.label.toLowerCase()}`
              : 'Pick an existing one or enter a new one.'}
          </p>
        </>
      )}
      <LinkFields
        key={stored?.id ?? 'new'}
        part={part}
        areas={areas}
        onTypeTitle={
          searchIn === null
            ? undefined
            : (title) => {
                part.startNew(title);
                focusIn(`input[name="${part.entity.titleField}"]`);
              }
        }
      />
    </LinkPanel>
  );
}

function stateOf(part: LinkPart): { state?: { tone: Tone; text: string } } {
  if (part.stored === null) return part.isChosen ? { state: { tone: 'info', text: 'New' } } : {};
  if (part.isDirty) return { state: { tone: 'warning', text: 'Will be changed' } };
  return { state: { tone: 'neutral', text: 'Existing' } };
}

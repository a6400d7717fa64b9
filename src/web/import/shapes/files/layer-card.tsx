import { useState } from 'react';
import { plural } from '#web/import/plural.ts';
import { offeredSystems } from '#web/map/geo/known-systems.ts';
import { textEncodings } from '#web/map/shapes/encodings.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import type { LayerSettings, LayerSummary } from './worker-messages.ts';

interface LayerCardProps {
  layer: LayerSummary;
  /** Whether the card starts collapsed, as with many layers; a layer that needs a decision is expanded anyway. */
  startsFolded: boolean;
  onDecide: (settings: LayerSettings) => void;
}

/** Shows one layer of the files: its reference system, its names, and the decisions that the user may have to make. */
export function LayerCard({ layer, startsFolded, onDecide }: LayerCardProps) {
  const { system } = layer;
  const choose = (definition: string) => onDecide({ system: definition, isTrusted: false });
  const [isChanging, setIsChanging] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(!startsFolded);
  const isAsked = system.state === 'unknown' || system.doubt !== null;
  const isOpen = isUnfolded || isAsked;
  return (
    <Card
      flush
      title={<bdi>{layer.title}</bdi>}
      actions={
        <>
          <span className="text-sm text-muted">{plural(layer.count, 'shape')}</span>
          {startsFolded && !isAsked && (
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={`Settings of ${layer.title}`}
              onClick={() => setIsUnfolded(!isOpen)}
            >
              {isOpen ? 'Hide settings' : 'Settings'}
            </Button>
          )}
        </>
      }
    >
      <div className={cn('flex flex-col gap-4 px-4', isOpen ? 'py-4' : 'pt-2 pb-3')}>
        {system.state === 'unknown' && (
          <div className="flex flex-col gap-3">
            <Banner title="Unknown reference system">
              {system.reason} Ask the source of the file, or choose the system if you know it. Until then,
              nothing can be imported.
            </Banner>
            <SystemChoice onChoose={choose} />
          </div>
        )}
        <div className={cn('grid gap-x-6 gap-y-4', isOpen && 'lg:grid-cols-2')}>
          {system.state === 'known' && (
            <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
              <dl className={cn('min-w-0 flex-1 basis-60 text-sm', !isOpen && 'flex flex-wrap gap-x-3')}>
                <dt className="font-medium">Source reference system</dt>
                <dd className="wrap-anywhere">
                  {system.name}
                  {system.isChosen && ' (chosen by you)'}
                </dd>
                {!system.isShifted && <dd className="text-muted">{system.words}</dd>}
              </dl>
              {isOpen && !isAsked && !isChanging && (
                <div className="flex flex-wrap gap-2">
                  {system.isChosen && (
                    <Button size="sm" onClick={() => onDecide({ system: undefined, isTrusted: false })}>
                      Read from file
                    </Button>
                  )}
                  <Button size="sm" onClick={() => setIsChanging(true)}>
                    Change system
                  </Button>
                </div>
              )}
            </div>
          )}
          {isOpen && <LayerFields layer={layer} onDecide={onDecide} />}
        </div>
        {isOpen && !isAsked && isChanging && (
          <SystemChoice onChoose={choose} onCancel={() => setIsChanging(false)} />
        )}
        {system.state === 'known' && system.doubt !== null && (
          <div className="flex flex-col gap-3">
            <Banner
              title="The coordinates contradict the reference system"
              actions={<Button onClick={() => onDecide({ isTrusted: true })}>Keep this system</Button>}
            >
              {system.doubt} Choose the right system, or keep this one if you know it is right. Until then,
              nothing can be imported.
            </Banner>
            <SystemChoice onChoose={choose} />
          </div>
        )}
        {system.state === 'known' && system.isShifted && (
          <Banner tone="warning" title={shiftTitle(system.shiftMeters)}>
            {system.words}
          </Banner>
        )}
        {system.state === 'known' && system.shiftWarning !== null && (
          <Banner tone="warning" title="The datum shift is inaccurate for some shapes">
            {system.shiftWarning}
          </Banner>
        )}
        {layer.notes.map((note) => (
          <Banner key={note} tone="warning" title={note} />
        ))}
      </div>
    </Card>
  );
}

/** Selects the attribute that names the shapes and the encoding of the texts. */
function LayerFields({ layer, onDecide }: Pick<LayerCardProps, 'layer' | 'onDecide'>) {
  const { encoding } = layer;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        label="Shape names from"
        hint={
          layer.uniqueField === null
            ? undefined
            : `The file has no names; ${layer.uniqueField} is different for each shape.`
        }
      >
        <Select
          value={layer.labelField ?? ''}
          onChange={(event) => onDecide({ labelField: event.target.value })}
          placeholder="Their number"
          options={layer.fields.map((field) => ({ value: field, label: field }))}
        />
      </Field>
      {encoding !== null && (
        <Field label="Text encoding" hint={hintOf(encoding)}>
          <Select
            value={encoding.encoding}
            onChange={(event) => onDecide({ encoding: event.target.value })}
            options={encodingOptions(encoding.encoding)}
          />
        </Field>
      )}
    </div>
  );
}

/** Explains where an encoding that the user did not choose comes from. */
function hintOf(encoding: NonNullable<LayerSummary['encoding']>): string | undefined {
  const unknown = 'unknownWord' in encoding ? encoding.unknownWord : undefined;
  return unknown === undefined
    ? encodingHints[encoding.source]
    : `The .cpg says “${unknown}”, which isn't a known encoding; change it if letters look wrong.`;
}

const encodingHints = {
  cpg: undefined,
  dbf: undefined,
  chosen: undefined,
  texts: 'Detected from the text.',
  assumed: 'Not stated in the file; change it if letters look wrong.',
};

function shiftTitle(meters: number | null): string {
  return meters === null
    ? 'These shapes are shifted from NAD27'
    : `These shapes are shifted from NAD27, by ${Math.round(meters)} m here`;
}

function encodingOptions(current: string) {
  const known = textEncodings.some(({ value }) => value === current);
  return known ? textEncodings : [{ value: current, label: current }, ...textEncodings];
}

const pasted = 'pasted';
const systemChoices = [
  { value: pasted, label: 'Other (code or definition)' },
  // Two zones may have the same formula, but every code is unique.
  ...offeredSystems.map(({ code, name }) => ({ value: `EPSG:${code}`, label: `${name} (EPSG:${code})` })),
];

/**
 * Lets the user set the reference system if the file does not state it or states it wrongly. A guess could be miles
 * off.
 */
function SystemChoice({
  onChoose,
  onCancel,
}: {
  onChoose: (definition: string) => void;
  /** Given if the layer has a system that can stay. */
  onCancel?: () => void;
}) {
  const [choice, setChoice] = useState<string | null>(null);
  const [text, setText] = useState('');
  const definition = choice === pasted ? text.trim() : choice;
  return (
    <div className="flex flex-col gap-3">
      <Field label="Reference system" hint="Type a state, a zone, a datum or a code to find it.">
        <Combobox
          value={choice}
          onValueChange={setChoice}
          placeholder="Select a reference system"
          emptyText="No match. Choose “Other” and paste its definition."
          options={systemChoices}
        />
      </Field>
      {choice === pasted && (
        <Field
          label="Definition"
          hint="WKT (as in a .prj), a PROJ string starting with +proj, or a code such as EPSG:2277."
        >
          <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={4} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={definition === null || definition === ''}
          onClick={() => onChoose(definition ?? '')}
        >
          Use system
        </Button>
        {onCancel !== undefined && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

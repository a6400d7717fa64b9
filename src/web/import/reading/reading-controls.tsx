import type { Analysis, Encoding, Reading, ReadingChoices } from '#shared/import/contracts/import.ts';
import { plural } from '#web/import/plural.ts';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { chooseComma } from './choose-comma.ts';
import { DateOrders, isOrderShown } from './date-orders.tsx';
import { delimiterOptions, encodingOptions } from './reading-words.ts';

export interface ReadingControlsProps {
  analysis: Analysis['analysis'];
  isBusy: boolean;
  onChange: (changed: Partial<ReadingChoices>) => void;
}

/** The controls for every decision about how a file is read. */
export function ReadingControls({ analysis, isBusy, onChange }: ReadingControlsProps) {
  const { chosen } = analysis.reading;
  return (
    <fieldset aria-busy={isBusy} className="grid min-w-0 gap-x-8 gap-y-4 md:grid-cols-2">
      <legend className="sr-only">How the file is read</legend>
      <div className="flex min-w-0 flex-col gap-4">
        {chosen.encoding !== null && (
          <Field label="Encoding">
            <Select
              value={chosen.encoding}
              options={encodingOptions}
              onChange={(event) => onChange({ encoding: event.target.value as Encoding })}
            />
          </Field>
        )}
        {chosen.delimiter !== null && (
          <Field label="Column separator">
            <Select
              value={chosen.delimiter}
              options={delimiterOptions(chosen.delimiter)}
              onChange={(event) => onChange({ delimiter: event.target.value })}
            />
          </Field>
        )}
        {analysis.reading.sheets.length > 0 && <Sheets reading={analysis.reading} onChange={onChange} />}
        <HeaderRows chosen={chosen} onChange={onChange} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <SetAside reading={analysis.reading} onChange={onChange} />
        <FillDown analysis={analysis} onChange={onChange} />
        <DateOrders
          columns={(analysis.reading.dateColumns ?? []).filter(isOrderShown)}
          chosen={chosen.dateOrders ?? []}
          onChange={onChange}
        />
        <Figures reading={analysis.reading} onChange={onChange} />
      </div>
    </fieldset>
  );
}

type PartProps = { reading: Reading; onChange: ReadingControlsProps['onChange'] };

function Group({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-ink">{label}</legend>
      {children}
    </fieldset>
  );
}

function Sheets({ reading: { sheets, chosen }, onChange }: PartProps) {
  const isOnly = chosen.sheets.length === 1;
  const choose = (name: string, isIn: boolean) => {
    const one = sheets.find((sheet) => sheet.name === name);
    // A sheet with other columns cannot be appended to the others, so it replaces them.
    if (isIn && one?.sameHeader !== true) return onChange({ sheets: [name] });
    const names = sheets.map((sheet) => sheet.name);
    onChange({ sheets: names.filter((each) => (each === name ? isIn : chosen.sheets.includes(each))) });
  };
  return (
    <Group label="Sheets">
      <div className="max-h-44 overflow-y-auto">
        {sheets.map(({ name, hidden, rows, sameHeader, problem }) => {
          const isIn = chosen.sheets.includes(name);
          const notes = [
            problem ?? plural(rows, 'row'),
            hidden ? 'hidden' : '',
            problem === null && !sameHeader ? 'different columns: imported separately' : '',
          ];
          return (
            <Checkbox
              key={name}
              label={<span className="wrap-anywhere">{name}</span>}
              hint={notes.filter((note) => note !== '').join(' · ')}
              checked={isIn}
              disabled={problem !== null || (isIn && isOnly)}
              onChange={(event) => choose(name, event.target.checked)}
            />
          );
        })}
      </div>
      <Checkbox
        label="Add sheet name as column"
        hint="Map it like any other column."
        checked={chosen.sheetColumn === true}
        onChange={(event) => onChange({ sheetColumn: event.target.checked })}
      />
    </Group>
  );
}

const maxLines = 4;

function HeaderRows({
  chosen: { headerFrom, headerTo },
  onChange,
}: {
  chosen: ReadingChoices;
  onChange: ReadingControlsProps['onChange'];
}) {
  const lines = headerTo === 0 ? 0 : headerTo - headerFrom + 1;
  const options = Array.from({ length: Math.max(maxLines, lines) }, (_, index) => ({
    value: String(index + 1),
    label: plural(index + 1, 'row'),
  }));
  return (
    <Field
      label="Header"
      hint={
        lines === 0
          ? 'Choose a header row below.'
          : `Starts in row ${headerFrom}; choose another row below to move it.`
      }
    >
      <Select
        value={String(lines)}
        options={[{ value: '0', label: 'None: number the columns' }, ...options]}
        onChange={(event) => {
          const wanted = Number(event.target.value);
          const from = Math.max(1, headerFrom);
          onChange(
            wanted === 0 ? { headerFrom: 0, headerTo: 0 } : { headerFrom: from, headerTo: from + wanted - 1 },
          );
        }}
      />
    </Field>
  );
}

function SetAside({ reading: { chosen, setAsideRows }, onChange }: PartProps) {
  const kinds = [
    ['subtotals', 'Total rows', setAsideRows.subtotals],
    ['unlabelledTotals', 'Rows with only figures, like unlabeled totals', setAsideRows.unlabelledTotals ?? 0],
    ['units', 'A row of units below the header', setAsideRows.units],
    ['repeatedHeaders', 'Repeated header rows', setAsideRows.repeatedHeaders],
  ] as const;
  return (
    <Group label="Set aside, not imported">
      {kinds.map(([kind, label, count]) => (
        <Checkbox
          key={kind}
          label={label}
          hint={
            chosen.setAside[kind] !== false
              ? count === 0
                ? 'none found'
                : `${plural(count, 'row')} set aside`
              : undefined
          }
          checked={chosen.setAside[kind] !== false}
          onChange={(event) => onChange({ setAside: { ...chosen.setAside, [kind]: event.target.checked } })}
        />
      ))}
    </Group>
  );
}

function FillDown({
  analysis: { columnNames, reading },
  onChange,
}: {
  analysis: Analysis['analysis'];
  onChange: ReadingControlsProps['onChange'];
}) {
  const { chosen, offers } = reading;
  const shown = columnNames.filter(
    (name) => chosen.fillDown.includes(name) || offers.fillDown.includes(name),
  );
  const others = columnNames.filter((name) => !shown.includes(name));
  return (
    <Group label="Blank means “same as above”">
      {shown.map((name) => (
        <Checkbox
          key={name}
          label={<span className="wrap-anywhere">{name}</span>}
          hint={blankHint(offers.blankCells?.[name], chosen.fillDown.includes(name))}
          checked={chosen.fillDown.includes(name)}
          onChange={(event) =>
            onChange({
              fillDown: event.target.checked
                ? [...chosen.fillDown, name]
                : chosen.fillDown.filter((each) => each !== name),
            })
          }
        />
      ))}
      <Select
        aria-label="Fill blanks of another column"
        value=""
        placeholder={shown.length === 0 ? 'In no column' : 'Another column…'}
        options={others.map((name) => ({ value: name, label: name }))}
        onChange={(event) => {
          if (event.target.value !== '') onChange({ fillDown: [...chosen.fillDown, event.target.value] });
        }}
      />
    </Group>
  );
}

function blankHint(blank: number | undefined, isFilled: boolean): string | undefined {
  if (blank === undefined) return undefined;
  return isFilled ? undefined : `${plural(blank, 'blank')}; check to see them filled below`;
}

/** Options for serial dates, decimal commas and longitudes without a sign, shown only if the file may have some. */
function Figures({ reading: { chosen, offers, found }, onChange }: PartProps) {
  const serials = new Set([
    ...found.serialDates.map(({ column }) => column),
    ...chosen.serialDates.map(({ column }) => column),
    ...offers.serialDates,
  ]);
  const commas = new Set([
    ...found.decimalComma,
    ...chosen.decimalComma,
    ...(chosen.decimalPoint ?? []),
    ...offers.decimalComma,
  ]);
  const turned = new Set([...(chosen.turnedSigns ?? []), ...(offers.turnedSigns ?? [])]);
  if (serials.size + commas.size + turned.size === 0) return null;
  const epoch = [...chosen.serialDates, ...found.serialDates][0]?.epoch ?? '1900';
  const withoutColumn = (name: string) => chosen.serialDates.filter(({ column }) => column !== name);
  return (
    <Group label="Numbers">
      {[...serials].map((name) => (
        <Checkbox
          key={`serial ${name}`}
          label={<span className="wrap-anywhere">{name}: spreadsheet date numbers</span>}
          checked={chosen.serialDates.some(({ column }) => column === name)}
          onChange={(event) =>
            onChange({
              serialDates: event.target.checked
                ? [...withoutColumn(name), { column: name, epoch }]
                : withoutColumn(name),
            })
          }
        />
      ))}
      {serials.size > 0 && (
        <Select
          aria-label="Dates start from"
          value={epoch}
          options={[
            { value: '1900', label: 'From 1900 (Excel)' },
            { value: '1904', label: 'From 1904 (older Mac)' },
          ]}
          disabled={chosen.serialDates.length === 0}
          onChange={(event) => {
            const from = event.target.value === '1904' ? '1904' : '1900';
            onChange({ serialDates: chosen.serialDates.map(({ column }) => ({ column, epoch: from })) });
          }}
        />
      )}
      {[...turned].map((name) => (
        <Checkbox
          key={`sign ${name}`}
          label={<span className="wrap-anywhere">{name}: west of Greenwich, so 102.5 means −102.5</span>}
          checked={chosen.turnedSigns?.includes(name) === true}
          onChange={(event) => {
            const others = (chosen.turnedSigns ?? []).filter((each) => each !== name);
            onChange({ turnedSigns: event.target.checked ? [...others, name] : others });
          }}
        />
      ))}
      {[...commas].map((name) => (
        <Checkbox
          key={`comma ${name}`}
          label={<span className="wrap-anywhere">{name}: decimal comma, as in 1.234,50</span>}
          checked={chosen.decimalComma.includes(name)}
          onChange={(event) => onChange(chooseComma(chosen, name, event.target.checked))}
        />
      ))}
    </Group>
  );
}

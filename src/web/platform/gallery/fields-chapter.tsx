import { useState } from 'react';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Combobox } from '#web/platform/ui/inputs/combobox.tsx';
import { CopyField } from '#web/platform/ui/inputs/copy-field.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { FileDrop } from '#web/platform/ui/inputs/file-drop.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { NumberInput } from '#web/platform/ui/inputs/number-input.tsx';
import { PasswordInput } from '#web/platform/ui/inputs/password-input.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { SearchInput } from '#web/platform/ui/search/search-input.tsx';
import { SearchPicker } from '#web/platform/ui/search/search-picker.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const wellTypes = [
  { value: 'oil', label: 'Oil' },
  { value: 'gas', label: 'Gas' },
  { value: 'injection', label: 'Injection' },
  { value: 'disposal', label: 'Disposal' },
];

const operators = ['Ascent Resources', 'Encino Energy', 'Gulfport Appalachia', 'Southwestern Energy'].map(
  (name) => ({
    value: name,
    label: name,
  }),
);

function Choices() {
  const [operator, setOperator] = useState<string | null>(null);
  return (
    <Field label="Operator" hint="Type to search.">
      <Combobox
        options={operators}
        value={operator}
        onValueChange={setOperator}
        placeholder="Choose an operator"
      />
    </Field>
  );
}

function Searches() {
  const [query, setQuery] = useState('Utica');
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  return (
    <Row>
      <SearchInput label="Search wells" value={query} onValueChange={setQuery} className="max-w-64" />
      <SegmentedControl
        label="Row height"
        value={density}
        onValueChange={setDensity}
        options={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
      />
    </Row>
  );
}

function Files() {
  const [name, setName] = useState<string>();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FileDrop
        label="Choose a CSV file"
        hint={name ?? 'or drop it here, up to 1 GB'}
        accept=".csv"
        onFiles={(files) => setName(files[0]?.name)}
      />
      <FileDrop
        label="Choose a CSV file, closed"
        disabled
        disabledReason="Viewers cannot import. Ask a Manager of this company."
        onFiles={() => undefined}
      />
    </div>
  );
}

const stored = [
  { value: '1', label: 'Wagner 1-28H', hint: '34-067-21057-00-00 · Gulfport Appalachia · Producing' },
  {
    value: '2',
    label: 'The Honorable Alexander Fitzgerald Family Limited Partnership Unit B 10H',
    hint: '34-059-24417-00-00 · Encino Energy',
  },
];

function Picker() {
  const [query, setQuery] = useState('');
  const [picked, setPicked] = useState('');
  const found = query === '' ? [] : stored.filter(({ label }) => label.toLowerCase().includes(query));
  return (
    <Field label="Well" hint={picked === '' ? 'Try “wagner” or “unit”.' : `Picked: ${picked}`}>
      <SearchPicker
        placeholder="Search existing wells"
        options={found}
        onSearch={(text) => setQuery(text.trim().toLowerCase())}
        onPick={(value) => setPicked(stored.find((option) => option.value === value)?.label ?? '')}
        status={query === '' ? 'Start typing to search' : found.length === 0 && 'No results found'}
      />
    </Field>
  );
}

export function FieldsChapter() {
  return (
    <Chapter title="Fields">
      <Specimen name="Field">
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Well Name" required>
            <Input defaultValue="Sandhill Crane 4H" />
          </Field>
          <Field label="API Number" required error="An API number has 10, 12 or 14 digits.">
            <Input mono defaultValue="42-301-123" />
          </Field>
          <Field label="Expiration Date" warning="Expiration Date lies before Lease Date (2026-03-31)">
            <DateInput defaultValue="2025-03-31" />
          </Field>
          <Field label="Operator" hint="As the state's records spell it.">
            <Input placeholder="Not given" />
          </Field>
          <Field label="Royalty Rate">
            <NumberInput unit="%" defaultValue="18.75" />
          </Field>
          <Field label="Bonus">
            <NumberInput unit="$" defaultValue="12,500.00" />
          </Field>
          <Field label="Gross Acres">
            <NumberInput unit="ac" defaultValue="157.8200" />
          </Field>
          <Field label="Well Type">
            <Select options={wellTypes} placeholder="Choose a type" defaultValue="gas" />
          </Field>
          <Field label="Spud Date">
            <DateInput defaultValue="2014-03-09" />
          </Field>
          <Choices />
          <Field label="Password">
            <PasswordInput defaultValue="sandhill" autoComplete="off" />
          </Field>
          <Field label="Secret">
            <CopyField value="MZXW6YTBOJ2WYZLT" />
          </Field>
          <Field label="Created By">
            <Input readOnly defaultValue="Ines Calloway" />
          </Field>
          <Field label="Area">
            <Select options={[]} placeholder="Choose a company first" disabled />
          </Field>
          <Field label="Legal Description" className="sm:col-span-2 lg:col-span-3">
            <Textarea defaultValue="N/2 NE/4 and SE/4 NE/4 of Section 14, Township 9 North, Range 4 West, Guernsey County, Ohio, containing 120 acres, more or less." />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Checkbox">
        <Row>
          <Checkbox label="Pooling" defaultChecked />
          <Checkbox label="Extended" />
          <Checkbox label="Select All" indeterminate checked={false} onChange={() => undefined} />
          <Checkbox label="Held" disabled defaultChecked />
          <Checkbox label="Closed" disabled />
          <Checkbox label="Vertical Pugh" hint="Depth release" defaultChecked />
        </Row>
      </Specimen>
      <Specimen name="SearchInput, SegmentedControl">
        <Searches />
      </Specimen>
      <Specimen name="SearchPicker">
        <div className="max-w-80">
          <Picker />
        </div>
      </Specimen>
      <Specimen name="FileDrop">
        <Files />
      </Specimen>
    </Chapter>
  );
}

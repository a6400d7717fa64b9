import { Copy, Ellipsis, Pencil, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { MultiSelectPopover } from '#web/platform/ui/inputs/multi-select-popover.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { FigurePopover } from '#web/platform/ui/overlays/figure-popover.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { Popover } from '#web/platform/ui/overlays/popover.tsx';
import { Sheet } from '#web/platform/ui/overlays/sheet.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { tooltip } from '#web/platform/ui/overlays/tooltip.ts';
import { Glance } from './glance.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const areas = [
  'Belmont North',
  'Guernsey Prospect',
  'Harrison Deep',
  'Jefferson River',
  'Monroe South',
  'Noble Utica',
  'Carroll Core',
  'Columbiana Edge',
  'Tuscarawas',
].map((label, index) => ({ value: index + 1, label, ...(index === 2 && { hint: 'Project' }) }));

function summarize(chosen: readonly number[]): string {
  if (chosen.length === 0) return 'Select areas';
  if (chosen.length === 1) return areas.find((area) => area.value === chosen[0])?.label ?? 'Select areas';
  return `${chosen.length} selected`;
}

function Dialogs() {
  const [open, setOpen] = useState(false);
  const [sheet, setSheet] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const askAndDelete = async () => {
    const confirmed = await confirm({
      title: 'Are you sure you want to delete this well?',
      message: 'Its 3 links to tracts go with it. The history keeps the record and can bring it back.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (!confirmed) return;
    toast.success('Well deleted.', {
      action: { label: 'Undo', onAction: () => toast.info('Well restored.') },
    });
  };
  return (
    <Row>
      <Button onClick={() => setOpen(true)}>Open dialog</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add area"
        description="An area belongs to one company."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Area Name" required>
          <Input />
        </Field>
      </Dialog>
      <Button onClick={askAndDelete}>Ask before deleting</Button>
      <Button onClick={() => setSheet(true)}>Open sheet</Button>
      <Sheet open={sheet} onOpenChange={setSheet} label="Navigation">
        <p className="p-4">The sidebar on a phone.</p>
      </Sheet>
      <Button onClick={() => toast.error('The export failed: the server did not answer.')}>Fail</Button>
    </Row>
  );
}

function Menus() {
  const [chosen, setChosen] = useState<readonly number[]>([2]);
  const [theme, setTheme] = useState('system');
  return (
    <Row>
      <Menu
        label="Row actions"
        align="start"
        trigger={(props) => (
          <IconButton {...props} label="Actions" icon={<Ellipsis aria-hidden size={16} />} />
        )}
        items={[
          { kind: 'link', label: 'Open', to: '/wells/7/details', icon: <Pencil aria-hidden size={14} /> },
          {
            kind: 'action',
            label: 'Copy API number',
            icon: <Copy aria-hidden size={14} />,
            onSelect: () => undefined,
          },
          { kind: 'action', label: 'Link…', onSelect: () => undefined, disabled: true, note: 'Viewer' },
          { kind: 'separator' },
          {
            kind: 'action',
            label: 'Delete',
            icon: <Trash2 aria-hidden size={14} />,
            onSelect: () => undefined,
            danger: true,
          },
        ]}
      />
      <Menu
        label="Account"
        align="start"
        heading={
          <>
            <span className="block font-medium text-ink">Ines Calloway</span>
            <span className="block text-xs text-muted">ines@calloway-land.com</span>
          </>
        }
        trigger={(props) => <Button {...props}>My Account</Button>}
        items={[
          {
            kind: 'choices',
            label: 'Theme',
            value: theme,
            onChange: setTheme,
            options: [
              { value: 'system', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ],
          },
          { kind: 'separator' },
          { kind: 'action', label: 'Log out', onSelect: () => undefined },
        ]}
      />
      <Menu
        label="Views"
        align="start"
        trigger={(props) => <Button {...props}>Views</Button>}
        items={[
          {
            kind: 'choices',
            value: 'gas',
            onChange: () => undefined,
            options: [{ value: '', label: 'All wells' }],
          },
          {
            kind: 'choices',
            label: 'Shared views',
            value: 'gas',
            onChange: () => undefined,
            options: [
              { value: 'gas', label: 'Gas wells', hint: 'Well Type is Gas; by Spud Date · by Ines Calloway' },
              { value: 'old', label: 'To be plugged', hint: 'Well Status is Shut-In' },
            ],
          },
          { kind: 'separator' },
          { kind: 'note', text: 'Views are kept for you, or shared in the company.' },
        ]}
      />
      <MultiSelectPopover
        label="Areas"
        summary={summarize(chosen)}
        options={areas}
        selected={chosen}
        onChange={setChosen}
      />
      <MultiSelectPopover
        label="Companies"
        summary="Loading..."
        options={[]}
        selected={[]}
        onChange={() => undefined}
        status="Loading..."
      />
      <MultiSelectPopover
        label="Closed areas"
        summary="Select areas"
        options={[]}
        selected={[]}
        onChange={() => undefined}
        disabled
      />
      <Popover
        label="How it was made"
        trigger={<Button icon={<SlidersHorizontal aria-hidden size={14} />}>0.66338798</Button>}
      >
        <p className="font-medium">Tract participation factor</p>
        <p className="mt-1 text-muted">157.82 held acres ÷ 237.90 unit acres</p>
      </Popover>
      <FigurePopover
        label="Total Net Acres"
        value="480.25"
        formula="The sum over all rows that the search and the filters leave."
        parts={[
          { key: 1, label: 'Alder Family Trust', value: '320.25' },
          { key: 2, label: 'Birch Minerals LLC', value: '160.00' },
        ]}
      />
      <Button {...tooltip('Figures are rounded to 8 places', 'top')}>Tooltip</Button>
      <Glance />
    </Row>
  );
}

export function OverlaysChapter() {
  return (
    <Chapter title="Overlays">
      <Specimen name="Dialog, AlertDialog, Sheet, Toast">
        <Dialogs />
      </Specimen>
      <Specimen name="Menu, MultiSelect, Popover, FigurePopover, Tooltip, HoverCard">
        <Menus />
      </Specimen>
    </Chapter>
  );
}

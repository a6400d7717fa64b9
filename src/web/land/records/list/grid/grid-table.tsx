import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import type { TableLayout } from '#shared/platform/lists/table-layout.ts';
import { type Asset, recordPath } from '#web/land/asset.ts';
import { isShortcut } from '#web/platform/keyboard/shortcuts.ts';
import type { ListState } from '#web/platform/tables/list-state.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { gridColumns, RecordGrid } from '#web/platform/tables/record-grid.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useLeaveGuard } from '#web/platform/use-leave-guard.ts';
import { areasWhere, companyOf, mayUpdate } from '../../rights.ts';
import { useMemberships } from '../../use-memberships.ts';
import { listState } from '../record-actions.tsx';
import type { LeavingKey } from './cell-editor.tsx';
import { type CopiedCell, htmlOf, readTsv, tsvOf } from './clipboard.ts';
import { GridBar } from './grid-bar.tsx';
import {
  canBeBlank,
  choicesOf,
  copiedText,
  type GridColumn,
  gridColumnOf,
  readCell,
  typedOf,
} from './grid-columns.ts';
import { type Cell, cellAfterKey, isSameCell, type Range, rangeOf, sizeOf } from './grid-range.ts';
import { GridRow } from './grid-row.tsx';
import { areAllOnTheirWay, type CellEdit, type CellName, draftsOf, fitted, problemOf } from './grid-state.ts';
import { keepVisible, rowsPerScreen } from './keep-visible.ts';
import { countCells, describeLeft, planPaste } from './plan-paste.ts';
import { useGrid } from './use-grid.ts';

// Loaded with the first conflict, because the grid needs no dialog otherwise.
const GridConflicts = lazy(async () => ({ default: (await import('./grid-conflicts.tsx')).GridConflicts }));

interface GridTableProps {
  asset: Asset;
  rows: readonly RecordData[];
  /** The query of the rows. */
  scope: string;
  /** Whether other rows are loading. */
  isUpdating: boolean;
  meta: ListMeta;
  state: ListState;
  onSort: (column: string, add: boolean) => void;
  layout: TableLayout;
  onLayout: (next: TableLayout) => void;
  /** Whether the user has just turned the grid on, so that it takes the focus. */
  takesFocus: boolean;
  reload: () => Promise<readonly RecordData[]>;
  onLeave: () => void;
}

/** Texts of more than one line and values that are longer than their cell are copied in full. */
const isTextKind = new Set(['text', 'long_text', 'identifier', 'email', 'api_number', 'location']);

/** The rows of a list as a grid whose cells are edited in place, like a spreadsheet. */
export function GridTable(props: GridTableProps) {
  const { asset, layout, meta } = props;
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const memberships = useMemberships();
  const areaOptions = useAreasOfCompanies();
  const names = layout.columns.join(' ');
  const columns = useMemo(() => names.split(' ').map((name) => gridColumnOf(asset, name)), [asset, names]);
  const grid = useGrid(asset, props);
  const { state, dispatch } = grid;
  const size = { rows: state.order.length, columns: columns.length };
  const { focus, end } = fitted(state, size);
  const range = rangeOf(focus, end);
  const isSeveral = sizeOf(range).rows * sizeOf(range).columns > 1;
  const [refused, setRefused] = useState<Cell | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const wantsFocus = useRef(props.takesFocus);
  const isDragging = useRef(false);

  const hasDrafts = state.drafts.size > 0;
  useLeaveGuard(
    hasDrafts,
    () => dispatch({ type: 'discarded', batch: null }),
    'any',
    hasDrafts && areAllOnTheirWay(state),
  );

  const recordAt = (row: number) => state.records.get(state.order[row] ?? 0);
  const areasOf = (record: RecordData) => areaOptions(companyOf(memberships, record)?.id);
  const whyFixedRecord = (record: RecordData) =>
    mayUpdate(memberships, record)
      ? null
      : 'Your role in this company can view the record but not change it.';
  const whyFixed = ({ row, column }: Cell): string | null => {
    const record = recordAt(row);
    const { writes, reason } = columns[column] ?? { writes: null, reason: '' };
    return (record === undefined ? '' : whyFixedRecord(record)) ?? (writes === null ? reason : null);
  };

  const cellOf = (target: EventTarget): Cell | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
    const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
    return row === undefined || column === undefined || cell === null ? null : { row, column };
  };
  const elementAt = ({ row, column }: Cell) =>
    body.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;

  const isEditing = state.editing !== null;
  useEffect(() => {
    if (isEditing || !wantsFocus.current) return;
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${focus.row}:${focus.column}"]`);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    keepVisible(cell);
  });
  useEffect(() => {
    const cell = body.current?.querySelector<HTMLElement>(`[data-cell="${end.row}:${end.column}"]`);
    if (cell && body.current?.contains(document.activeElement)) keepVisible(cell);
  }, [end.row, end.column]);

  const moveTo = (cell: Cell, isExtending = false) => {
    // While several cells are selected, the first one keeps the focus.
    wantsFocus.current = !isExtending && document.activeElement !== elementAt(cell);
    setRefused(null);
    dispatch({ type: 'moved', cell, extends: isExtending });
    if (isExtending) {
      const { rows, columns: across } = sizeOf(rangeOf(focus, cell));
      grid.say(`${rows} by ${across} cells selected.`);
    }
  };

  const open = (typed?: string) => {
    const column = columns[focus.column];
    const record = recordAt(focus.row);
    if (column === undefined || record === undefined) return;
    const fixed = whyFixed(focus);
    if (fixed !== null) {
      setRefused(focus);
      return grid.say(fixed);
    }
    const draft = state.drafts.get(record.id)?.[column.name];
    const start = typed ?? draft?.typed ?? typedOf(column, record);
    dispatch({ type: 'opened', typed: start, isReplacing: typed !== undefined });
  };

  /** Reads texts for cells and stores them as one batch. */
  const enter = (cells: readonly { row: number; column: number; text: string }[]) => {
    const edits = cells.flatMap(({ row, column: place, text }): CellEdit[] => {
      const column = columns[place];
      const record = recordAt(row);
      if (column === undefined || record === undefined) return [];
      const read = readCell(column, text, choicesOf(column, areasOf(record)));
      return [{ id: record.id, column, typed: text, read }];
    });
    if (edits.length === 0) return;
    dispatch({ type: 'edited', edits });
    const wrong = edits.filter(({ read }) => !read.ok).length;
    if (wrong > 0) grid.say(`${countCells(wrong)} ${wrong === 1 ? 'needs' : 'need'} fixing.`);
  };

  const finish = (typed: string, key: LeavingKey) => {
    const record = recordAt(focus.row);
    const column = columns[focus.column];
    dispatch({ type: 'closed' });
    if (record === undefined || column === undefined) return;
    const earlier = state.drafts.get(record.id)?.[column.name]?.typed ?? typedOf(column, record);
    if (typed !== earlier) enter([{ ...focus, text: typed }]);
    if (key === null) return;
    wantsFocus.current = true;
    const arrow = key.key === 'Enter' ? (key.shiftKey ? 'ArrowUp' : 'ArrowDown') : key.key;
    const next = cellAfterKey({ ...key, key: arrow, ctrlKey: false, metaKey: false }, focus, size, 1);
    if (next !== null) moveTo(next);
  };
  const cancel = () => {
    wantsFocus.current = true;
    dispatch({ type: 'closed' });
  };
  // The rows are memoized, so their callbacks must be stable across renders.
  const latest = useRef({ finish, cancel });
  latest.current = { finish, cancel };
  const stable = useMemo(
    () => ({
      onDone: (typed: string, key: LeavingKey) => latest.current.finish(typed, key),
      onCancel: () => latest.current.cancel(),
    }),
    [],
  );

  const cellsIn = ({ top, bottom, left, right }: Range): Cell[] => {
    const cells: Cell[] = [];
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) cells.push({ row, column });
    return cells;
  };

  const clear = () => {
    const editable = cellsIn(range).filter((cell) => whyFixed(cell) === null);
    const cells = editable.filter(
      ({ column }) => columns[column] !== undefined && canBeBlank(columns[column]),
    );
    enter(cells.map((cell) => ({ ...cell, text: '' })));
    if (cells.length === 0 && editable.length === 0) {
      setRefused(focus);
      grid.say(whyFixed(focus) ?? '');
    } else if (cells.length < editable.length) {
      const kept = editable.length - cells.length;
      toast.info(`${countCells(kept)} can't be blank and ${kept === 1 ? 'was' : 'were'} left as is.`, {
        topic: 'grid',
      });
    }
  };

  const copy = (event: ClipboardEvent<HTMLElement>): boolean => {
    if (isTyping(event)) return false;
    event.preventDefault();
    const rows: CopiedCell[][] = [];
    for (let row = range.top; row <= range.bottom; row += 1) {
      const record = recordAt(row);
      rows.push(
        record === undefined
          ? []
          : columns
              .slice(range.left, range.right + 1)
              .map((column) =>
                copiedCell(
                  asset,
                  column,
                  record,
                  state.drafts.get(record.id)?.[column.name],
                  areasOf(record),
                ),
              ),
      );
    }
    event.clipboardData.setData('text/plain', tsvOf(rows));
    event.clipboardData.setData('text/html', htmlOf(rows));
    grid.say(`${countCells(rows.flat().length)} copied.`);
    return true;
  };

  const paste = async (event: ClipboardEvent<HTMLElement>) => {
    if (isTyping(event)) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return grid.say('The clipboard contains no text.');
    const why = (row: number, column: number): string | null => {
      const record = recordAt(row);
      if (record !== undefined && whyFixedRecord(record) !== null)
        return 'in records that you can view but not change';
      return whyFixed({ row, column }) === null
        ? null
        : `in ${columns[column]?.label}, which can't be edited`;
    };
    const plan = planPaste(readTsv(text), range, { rows: size.rows, columns }, why);
    if (plan.left.size > 0) {
      const left = [...plan.left.values()].reduce((sum, count) => sum + count, 0);
      if (plan.cells.length === 0) {
        toast.info(`Nothing was pasted. ${describeLeft(plan.left)}`, { topic: 'grid' });
        return;
      }
      const isGo = await confirm({
        title: `Paste ${plan.cells.length.toLocaleString('en-US')} of ${countCells(plan.cells.length + left)}?`,
        message: `${describeLeft(plan.left)} Nothing has been saved yet.`,
        confirmLabel: `Paste ${countCells(plan.cells.length)}`,
      });
      if (!isGo) return;
    }
    enter(plan.cells);
    const last = plan.cells.reduce(
      (far, { row, column }) => ({ row: Math.max(far.row, row), column: Math.max(far.column, column) }),
      { row: range.top, column: range.left },
    );
    moveTo({ row: range.top, column: range.left });
    dispatch({ type: 'moved', cell: last, extends: true });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (cellOf(event.target) === null || isEditing || event.nativeEvent.isComposing) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    // AltGr, which types @ on some keyboards, reports Ctrl and Alt.
    const isPlain = !(ctrlKey || metaKey || altKey) || event.getModifierState('AltGraph');
    if (isShortcut(event, 'grid-undo')) grid.undoLast();
    else if (isShortcut(event, 'grid-open')) {
      const record = recordAt(focus.row);
      if (record) void navigate(recordPath(asset, record.id), { state: listState() });
    } else if (isShortcut(event, 'grid-all')) {
      moveTo({ row: 0, column: 0 });
      moveTo({ row: size.rows - 1, column: size.columns - 1 }, true);
    } else if (isShortcut(event, 'grid-edit')) open();
    else if (isShortcut(event, 'grid-clear')) clear();
    else if (key === 'Escape') leaveBySteps();
    else if (isPlain && key === ' ' && columns[focus.column]?.writes?.field.kind === 'boolean') toggle();
    else if (isPlain && key.length === 1) {
      // The input must exist before the browser's next event, so that fast typing is not lost.
      flushSync(() => open(key));
    } else if (isPlain && (key === 'Dead' || key === 'Process')) {
      flushSync(() => open(''));
      return;
    } else if (altKey || !moveByKey(event, shiftKey)) return;
    event.preventDefault();
  };

  const moveByKey = (event: KeyboardEvent<HTMLElement>, isExtending: boolean): boolean => {
    const isTab = event.key === 'Tab';
    const from = isExtending && !isTab ? end : focus;
    const next = cellAfterKey(event, from, size, rowsPerScreen(body.current));
    if (next !== null) moveTo(next, isExtending && !isTab);
    return next !== null;
  };

  const leaveBySteps = () => {
    if (isSeveral) moveTo(focus);
    else if (refused !== null) setRefused(null);
    else props.onLeave();
  };

  const toggle = () => {
    const record = recordAt(focus.row);
    const column = columns[focus.column];
    if (record === undefined || column?.writes == null) return;
    const fixed = whyFixed(focus);
    if (fixed !== null) return open();
    const draft = state.drafts.get(record.id)?.[column.name];
    const value = draft?.read.ok ? draft.read.value : record[column.writes.name];
    enter([{ ...focus, text: String(value !== true) }]);
  };

  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (cell === null || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    isDragging.current = true;
    // The focused cell gets no new focus, but its click deselects the others.
    if (!event.shiftKey) return isSeveral && isSameCell(cell, focus) ? moveTo(cell) : undefined;
    event.preventDefault();
    // Ends editing, which stores what was typed.
    if (isEditing && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    moveTo(cell, true);
  };
  const onMouseOver = (event: MouseEvent<HTMLElement>) => {
    if (event.buttons !== 1) isDragging.current = false;
    const cell = isDragging.current && !isEditing ? cellOf(event.target) : null;
    if (cell !== null && !isSameCell(cell, end)) dispatch({ type: 'moved', cell, extends: true });
  };

  /** Moves to the next draft that needs fixing, after the focused cell. */
  const showProblem = () => {
    const places = draftsOf(state)
      .filter(({ draft }) => problemOf(draft) !== null)
      .map(({ id, column }) => placeOf({ id, column }))
      .filter((cell) => cell !== null)
      .sort((a, b) => a.row - b.row || a.column - b.column);
    const isAfter = ({ row, column }: Cell) =>
      row > focus.row || (row === focus.row && column > focus.column);
    const next = places.find(isAfter) ?? places[0];
    if (next !== undefined) moveTo(next);
  };
  const placeOf = ({ id, column }: CellName): Cell | null => {
    const cell = { row: state.order.indexOf(id), column: columns.findIndex(({ name }) => name === column) };
    return cell.row < 0 || cell.column < 0 ? null : cell;
  };

  const isStale = [...state.holds.values()].some((hold) => hold.kind === 'stale' && hold.isOpen);
  const first = (props.state.page - 1) * props.state.pageSize;
  return (
    <>
      <GridBar grid={grid} onShowProblem={showProblem} onLeave={props.onLeave} />
      <RecordGrid
        label={asset.labelPlural}
        asset={asset}
        columns={gridColumns(asset, layout)}
        isLoading={state.scope === null}
        isUpdating={props.isUpdating}
        state={props.state}
        onSort={props.onSort}
        layout={layout}
        onLayout={props.onLayout}
        gridProps={{
          role: 'grid',
          'aria-multiselectable': true,
          'aria-rowcount': meta.total_exact === false ? -1 : meta.total + 1,
          'aria-colcount': columns.length + 1,
        }}
        keyboard={{
          body,
          handlers: {
            className: 'select-none',
            onKeyDown,
            onMouseDown,
            onMouseOver,
            onDoubleClick: (event) => cellOf(event.target) !== null && !isEditing && open(),
            onFocus: (event) => {
              const cell = event.target.dataset.cell === undefined ? null : cellOf(event.target);
              if (cell !== null && !isSameCell(cell, focus)) {
                setRefused(null);
                dispatch({ type: 'moved', cell });
              }
            },
            onCopy: (event) => void copy(event),
            onCut: (event) => copy(event) && clear(),
            onPaste: (event) => void paste(event),
          },
          onContainerKeyDown: (event) => {
            if (event.key === 'ArrowDown') elementAt(focus)?.focus();
            else if (event.key === 'Escape') props.onLeave();
            else return;
            event.preventDefault();
          },
        }}
        row={() =>
          state.order.map((id, row) => {
            const record = state.records.get(id);
            const isIn = isSeveral && range.top <= row && row <= range.bottom;
            return (
              record && (
                <GridRow
                  key={id}
                  asset={asset}
                  record={record}
                  columns={columns}
                  row={row}
                  position={first + row + 1}
                  drafts={state.drafts.get(id)}
                  sending={state.sending}
                  areas={areasOf(record)}
                  fixed={whyFixedRecord(record)}
                  active={focus.row === row ? focus.column : null}
                  from={isIn ? range.left : null}
                  to={isIn ? range.right : null}
                  editing={focus.row === row ? state.editing : null}
                  isRefused={focus.row === row && refused !== null}
                  {...stable}
                />
              )
            );
          })
        }
      />
      {isStale && (
        <Suspense fallback={null}>
          <GridConflicts asset={asset} grid={grid} areasOf={areasOf} />
        </Suspense>
      )}
    </>
  );
}

/** Whether the event comes from an input, which handles it itself. */
function isTyping(event: ClipboardEvent<HTMLElement>): boolean {
  return event.target instanceof Element && event.target.closest('input, textarea') !== null;
}

function copiedCell(
  asset: Asset,
  column: GridColumn,
  record: RecordData,
  draft: { typed: string; read: { ok: boolean; value?: unknown } } | undefined,
  areas: readonly Option[],
): CopiedCell {
  const field = fieldOf(asset, column.name);
  const isText = field === undefined || isTextKind.has(field.kind);
  if (draft !== undefined && !draft.read.ok) return { text: draft.typed, isText };
  // The stored name of an area is shown by itself, while a draft has its id.
  if (draft === undefined && column.writes?.name !== column.name)
    return { text: copiedText(column, field, record[column.name], undefined), isText };
  const value = draft === undefined ? record[column.name] : draft.read.value;
  return { text: copiedText(column, field, value, choicesOf(column, areas)), isText };
}

const noAreas: readonly Option[] = [];

/** Returns a function that finds the areas of a company as options: those that its records may move to. */
function useAreasOfCompanies(): (company: number | undefined) => readonly Option[] {
  const memberships = useMemberships();
  return useMemo(() => {
    const byCompany = Map.groupBy(areasWhere(memberships, 'update'), ({ company_id }) => company_id);
    const options = new Map(
      [...byCompany].map(([company, areas]) => [
        company,
        areas.map(({ id, name }): Option => ({ value: String(id), label: name })),
      ]),
    );
    return (company) => (company === undefined ? noAreas : (options.get(company) ?? noAreas));
  }, [memberships]);
}

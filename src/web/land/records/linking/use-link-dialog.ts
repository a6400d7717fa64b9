import { useEffect, useMemo, useRef, useState } from 'react';
import type { ExistingLink, LinkBody, LinkPanel, LinkSaved } from '#shared/land/contracts/links.ts';
import { type AssetName, assets, type BridgeName } from '#shared/land/entities/registry.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RelatedRow } from '#web/land/records/calls.ts';
import { createLinkSender, currentRecordOf, existingLinkOf } from '#web/land/records/calls.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import type { Side } from '../detail/stale/stale-merge.ts';
import { contractOfLease } from './contract-from-lease.tsx';
import { type EditedLink, editedLinks } from './edited-link.ts';
import type { LinkPlan } from './link-plan.ts';
import { useBridgesOf } from './use-bridges-of.ts';
import { type LinkPart, noPreset, useLinkPart } from './use-link-part.ts';

/**
 * Why the server rejected a panel, with the current record if another user saved first, or with the existing link that
 * it would duplicate.
 */
export type PanelFailure = { message: string; current?: RecordData; existing?: ExistingLink };

/** The ownership that a contract leases: a stored one, a new one created with the link, or none chosen yet. */
type OwnershipChoice = number | 'new' | null;

type Parts = Record<'base' | 'related' | BridgeName, LinkPart>;

interface LinkDialogInput {
  base: Asset;
  record: RecordData;
  related: AssetName;
  plan: LinkPlan;
  /** The row whose link is edited; null for a new link. */
  row: RelatedRow | null;
  /** The link of the row to show initially, if not the first. */
  mainId?: number | undefined;
  onSaved: (saved: LinkSaved) => void;
}

/** Holds the whole state of a link dialog and saves it in one request. */
export function useLinkDialog({ base, record, related, plan, row, mainId, onSaved }: LinkDialogInput) {
  const links = useMemo(() => (row === null ? [] : editedLinks(plan, row)), [plan, row]);
  const [edited, setEdited] = useState<EditedLink | null>(
    links.find(({ main }) => main.id === mainId) ?? links[0] ?? null,
  );
  const preset = useMemo(() => ({ area_id: String(record.area_id) }), [record.area_id]);
  const contractPreset = useMemo(
    () => (base.name === 'lease' ? contractOfLease((field) => record[field]) : noPreset),
    [base.name, record],
  );
  const mainOf = (name: BridgeName) => (plan.main === name ? (edited?.main ?? null) : null);
  const parts: Parts = {
    base: useLinkPart(base.name, record),
    related: useLinkPart(related, row === null ? null : (row[related] as RecordData), preset),
    proration_unit: useLinkPart('proration_unit', mainOf('proration_unit'), noPreset, true),
    ownership: useLinkPart(
      'ownership',
      mainOf('ownership') ?? edited?.ownership ?? null,
      noPreset,
      plan.main === 'ownership',
    ),
    contract: useLinkPart('contract', mainOf('contract'), contractPreset, true),
  };
  const [saveOnce] = useState(createLinkSender);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [failures, setFailures] = useState<Partial<Record<LinkPanel, PanelFailure>>>({});
  /** The part of an edited link that no longer exists; nothing of the link can be saved then. */
  const [gone, setGone] = useState<LinkPanel | null>(null);

  const through = useThroughTract({ base, record, plan, edited });
  /** Existing bridges used instead of creating duplicates; they apply to these two records and this tract only. */
  const usedFor = `${through.id} ${parts.related.stored?.id}`;
  const [used, setUsed] = useState<{ of: string; ids: Partial<Record<BridgeName, number>> }>({
    of: '',
    ids: {},
  });
  const usedIds = used.of === usedFor ? used.ids : {};
  const makes = (name: BridgeName) =>
    usedIds[name] === undefined && (plan.main === name || (through.isNew && plan.alsoCreated.includes(name)));

  const anchor = makes('contract') ? anchorOf(plan, parts, base, related, through.id) : undefined;
  const ownership = useOwnershipChoice(anchor);

  const needsOwnership = makes('contract') && edited === null;
  const isNewOwnership = plan.main === 'ownership' || (needsOwnership && ownership.choice === 'new');
  const hasStoredOwnership = edited !== null && edited.ownership !== null;
  // In a new link, the ownership comes before the contract that leases it; in an edited link, the contract comes first.
  const bridges = [
    ...(isNewOwnership ? (['ownership'] as const) : []),
    ...(['contract', 'proration_unit'] as const).filter(makes),
    ...(hasStoredOwnership ? (['ownership'] as const) : []),
  ];
  const active = [parts.base, parts.related, ...bridges.map((name) => parts[name])];
  const isDirty =
    active.some(({ isDirty: isChanged }) => isChanged) || (row === null && !parts.related.isNew);

  const toBody = (): LinkBody => {
    const body: LinkBody = {
      base: { type: base.name, ...parts.base.toBody() },
      related: { type: related, ...parts.related.toBody() },
    };
    if (plan.throughTract && through.id !== null) body.through = { tract: { id: through.id } };
    for (const name of bridges) body[name] = parts[name].toBody();
    if (needsOwnership) Object.assign(body, ownership.toBody(body.ownership?.data));
    for (const [name, id] of Object.entries(usedIds)) body[name as BridgeName] = { id };
    // The ownership of an edited contract is sent only if it has changed.
    if (edited !== null && plan.main === 'contract' && !parts.ownership.isDirty) delete body.ownership;
    return body;
  };

  const missingChoices = (): Partial<Record<LinkPanel, PanelFailure>> => ({
    ...(plan.throughTract &&
      through.id === null && { through: { message: 'Choose the tract that links them.' } }),
    ...(needsOwnership &&
      ownership.choice === null && {
        ownership: { message: 'Choose the ownership being leased.' },
      }),
  });

  const areFormsRight = async (): Promise<boolean> => {
    let isRight = true;
    for (const part of active) {
      part.reportBlanks();
      await part.form.handleSubmit(
        () => undefined,
        (errors) => {
          if (isRight) part.focusFirst(Object.keys(errors));
          isRight = false;
        },
      )();
    }
    return isRight;
  };

  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError) || error.details.length === 0) return setFailure(error);
    const [first] = error.details;
    if (edited !== null && error.code === 'not_found' && first !== undefined)
      return setGone(first.path.split('.')[0] as LinkPanel);
    setFailures(panelFailuresOf(error, parts));
  };

  const save = async () => {
    if (isSaving) return;
    setFailure(null);
    const missing = missingChoices();
    setFailures(missing);
    const isRight = await areFormsRight();
    if (!isRight || Object.keys(missing).length > 0) return;
    setSaving(true);
    try {
      onSaved(await saveOnce(toBody()));
    } catch (error) {
      showRefusal(error);
    } finally {
      setSaving(false);
    }
  };

  // The values kept in a panel with a newer version are in its form only after the next render.
  const [savesAgain, setSavesAgain] = useState(0);
  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    if (savesAgain > 0) void latestSave.current();
  }, [savesAgain]);

  return {
    parts,
    bridges,
    isSaving,
    failure,
    failures,
    gone,
    isDirty,
    /** Both sides are chosen or filled in (specification, section 4), and an edited link has changes. */
    maySave: parts.related.isChosen && parts.base.isChosen && (edited === null || isDirty),
    hasBothSides: parts.related.isChosen && parts.base.isChosen,
    save,
    /** Resolves a panel that another user changed: saves the typed values on that version, or discards them for it. */
    settle: (panel: 'base' | 'related' | BridgeName, current: RecordData, side: Side) => {
      setFailures(({ [panel]: _settled, ...others }) => others);
      if (side === 'theirs') return parts[panel].restart(current);
      parts[panel].rebase(current);
      setSavesAgain((count) => count + 1);
    },
    edited: { links, current: edited, choose: chooseEdited },
    through: { isAsked: plan.throughTract, ...through },
    used: {
      names: Object.keys(usedIds) as BridgeName[],
      /** Uses an existing bridge instead of creating a duplicate. */
      take: ({ bridge, id }: ExistingLink) => {
        setFailures(({ [bridge]: _doubled, ...others }) => others);
        setUsed({ of: usedFor, ids: { ...usedIds, [bridge]: id } });
      },
    },
    ownership: {
      isAsked: needsOwnership,
      anchor,
      query: ownership.query,
      choice: ownership.choice,
      choose: ownership.choose,
      /** Uses the ownership that a new one would duplicate, which another user may have just created. */
      takeExisting: (id: number) => {
        setFailures(({ ownership: _doubled, ...others }) => others);
        ownership.choose(id);
        void ownership.query.refetch();
      },
      otherEnd: ownership.otherEnd,
      setOtherEnd: ownership.setOtherEnd,
    },
  };

  /** Switches to another bridge of the same row. */
  function chooseEdited(link: EditedLink) {
    setEdited(link);
    parts[plan.main].show(link.main);
    if (plan.main === 'contract') parts.ownership.show(link.ownership);
  }
}

export type LinkDialogState = ReturnType<typeof useLinkDialog>;

/**
 * Returns the tract that connects a lease and a well: one already linked to the base record, or another one, which the
 * same request links to it (`isNew`).
 */
function useThroughTract({
  base,
  record,
  plan,
  edited,
}: Pick<LinkDialogInput, 'base' | 'record' | 'plan'> & { edited: EditedLink | null }) {
  const tracts = useBridgesOf(plan.throughTract ? base : undefined, record.id, 'tract');
  const [chosen, choose] = useState<RecordData | null>(null);
  const offered = useMemo(() => distinctTracts(tracts.data ?? []), [tracts.data]);
  const tract =
    edited === null
      ? (chosen ?? (offered.length === 1 ? (offered[0] ?? null) : null))
      : (offered.find(({ id }) => id === edited.throughTract) ?? null);
  return {
    tracts,
    offered,
    tract,
    id: edited?.throughTract ?? tract?.id ?? null,
    isNew: edited === null && tract !== null && !offered.some(({ id }) => id === tract.id),
    choose,
  };
}

/** Returns the ownership that a contract leases; the choice is reset for each record whose ownerships are offered. */
function useOwnershipChoice(anchor: Anchor | undefined) {
  const query = useBridgesOf(anchor?.asset, anchor?.id, 'ownership');
  const [chosen, setChosen] = useState<{ of: string; choice: OwnershipChoice }>({ of: '', choice: null });
  const of = `${anchor?.asset.name} ${anchor?.id}`;
  const choice = chosen.of === of ? chosen.choice : preferred(anchor, query.data);
  /** The owner or tract at the other end of a new ownership. */
  const [otherEnd, setOtherEnd] = useState<RecordData | null>(null);
  return {
    query,
    choice,
    choose: (next: OwnershipChoice) => setChosen({ of, choice: next }),
    otherEnd,
    setOtherEnd,
    /** Returns the ownership part of the request, with the filled-in fields of a new one. */
    toBody: (filled: object | undefined): Pick<LinkBody, 'ownership'> => {
      if (typeof choice === 'number') return { ownership: { id: choice } };
      if (choice !== 'new' || otherEnd === null) return {};
      const column = anchor?.asset.name === 'owner' ? 'tract_id' : 'owner_id';
      return { ownership: { data: { ...filled, [column]: otherEnd.id } } };
    },
  };
}

/** Returns why the server rejected each panel; errors about a field are shown on that field instead. */
function panelFailuresOf(error: ApiError, parts: Parts): Partial<Record<LinkPanel, PanelFailure>> {
  const failures: Partial<Record<LinkPanel, PanelFailure>> = {};
  const current = currentRecordOf(error);
  const existing = existingLinkOf(error);
  for (const { path, message } of error.details) {
    const [panel, ...rest] = path.split('.') as [LinkPanel, ...string[]];
    const part = panel === 'through' ? undefined : parts[panel];
    const field = rest.join('.');
    const left = part && field !== '' ? part.showDetails([{ path: field, message }]) : [{ message }];
    if (left.length > 0)
      failures[panel] = { message, ...(current && { current }), ...(existing && { existing }) };
  }
  return failures;
}

/** The record whose ownerships are offered; it has no ID while it is being created or not chosen yet. */
type Anchor = { asset: Asset; id: number | undefined; isMade: boolean };

function anchorOf(
  plan: LinkPlan,
  parts: Parts,
  base: Asset,
  related: AssetName,
  throughId: number | null,
): Anchor | undefined {
  switch (plan.ownershipsOf) {
    case 'through':
      return { asset: assets.tract, id: throughId ?? undefined, isMade: false };
    case 'base':
      return { asset: base, id: parts.base.stored?.id, isMade: false };
    case 'related':
      return {
        asset: assets[related],
        id: parts.related.stored?.id,
        isMade: parts.related.isNew && parts.related.isChosen,
      };
    default:
      return undefined;
  }
}

/**
 * Returns the default: the only ownership if it is a mineral interest, a new one if there are none, otherwise no
 * choice.
 */
function preferred(
  anchor: Anchor | undefined,
  ownerships: readonly RelatedRow[] | undefined,
): OwnershipChoice {
  if (anchor === undefined) return null;
  if (anchor.id === undefined) return anchor.isMade ? 'new' : null;
  if (ownerships === undefined) return null;
  if (ownerships.length === 0) return 'new';
  const [only] = ownerships;
  return ownerships.length === 1 && only?.interest_type === 'mineral' ? only.id : null;
}

/** Removes duplicates, because a tract may be linked to a record more than once. */
function distinctTracts(rows: readonly RelatedRow[]): RecordData[] {
  const tracts = rows.flatMap((row) => (row.tract as RecordData | undefined) ?? []);
  return [...new Map(tracts.map((tract) => [tract.id, tract])).values()];
}

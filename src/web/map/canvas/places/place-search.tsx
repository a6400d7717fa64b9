import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { assets, type MappedKind, mappedKinds } from '#shared/land/entities/registry.ts';
import { minQueryLength } from '#shared/land/search/limits.ts';
import { maxPlacesFound, placesAtOnce } from '#shared/map/places.ts';
import type { Bounds, Position } from '#shared/platform/geometry/geometry.ts';
import { readPlace } from '#web/map/geo/read-place.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { SearchPicker } from '#web/platform/ui/search/search-picker.tsx';
import { describePlace } from '../describe-place.ts';
import { mapSettingsQuery } from '../frame/get-map-settings.ts';
import { findLandPlaces, getPlace, suggestRecords } from './calls.ts';
import { findPlaces } from './find-places.ts';
import type { NamedPlace } from './load-named-places.ts';
import { placesQuery } from './places-query.ts';

interface PlaceSearchProps {
  /** Selects the companies and areas to search, as request headers. */
  selection: { headers: Readonly<Record<string, string>>; key: string };
  /** Called with the bounds to show, and with the chosen place or record, if any. */
  onGo: (bounds: Bounds, found: FoundPlace) => void;
}

type FoundPlace = { place?: Position; record?: { kind: MappedKind; id: number } };

const debounce = 300;
const maxPlaces = 5;
const noPlaces: readonly NamedPlace[] = [];

/** Finds a county, a state, a township, a section, a Texas survey, a record by its name or legal location, or coordinates, and moves the map there. */
export function PlaceSearch({ selection, onGo }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const [searchedText, setSearchedText] = useState('');
  /** The text of which more places are wanted than the first. */
  const [extended, setExtended] = useState('');
  const toast = useToast();
  useEffect(() => {
    const timer = setTimeout(() => setSearchedText(typed.trim()), debounce);
    return () => clearTimeout(timer);
  }, [typed]);
  const isAsked = searchedText.length >= minQueryLength;
  const { data, error, isFetching } = useQuery({
    queryKey: ['map', 'search', selection.key, searchedText],
    queryFn: ({ signal }) => suggestRecords(searchedText, selection.headers, signal),
    enabled: isAsked,
  });
  const settings = useQuery(mapSettingsQuery);
  const limit = extended === searchedText ? maxPlacesFound : placesAtOnce;
  const surveyed = useQuery({
    queryKey: ['map', 'land places', searchedText, limit],
    queryFn: ({ signal }) => findLandPlaces({ q: searchedText, limit }, signal),
    enabled: isAsked && settings.data?.local != null,
    // The first places stay while more are read.
    placeholderData: (before, query) => (query?.queryKey[2] === searchedText ? before : undefined),
  });
  const mayHaveMore = isAsked && surveyed.data?.length === placesAtOnce && limit === placesAtOnce;
  const named = useQuery({ ...placesQuery, enabled: typed.trim().length >= minQueryLength });
  const place = useMemo(() => placeIn(typed), [typed]);
  const land = findPlaces(named.data ?? noPlaces, typed, maxPlaces);
  const records = (isAsked ? (data ?? []) : []).filter(({ opens }) =>
    mappedKinds.some((kind) => kind === opens.type),
  );
  const placeOptions = (group: 'named' | 'begun') =>
    land[group].map(({ name }, index) => ({ value: `${group} ${index}`, label: name, hint: 'Place' }));
  const options = [
    // Named places come first: ten leases named after a county would hide it.
    ...placeOptions('named'),
    ...(isAsked ? (surveyed.data ?? []) : []).map(({ label, hint }, index) => ({
      value: `surveyed ${index}`,
      label,
      hint: ['Land grid', hint].filter(Boolean).join(' · '),
    })),
    ...records.map(({ type, id, text, subtext, opens }) => ({
      value: `${opens.type} ${opens.id} ${type} ${id}`,
      label: text,
      hint: [assets[opens.type].label, subtext].filter(Boolean).join(' · '),
    })),
    ...placeOptions('begun'),
    // Coordinates come last: "4 12" is more likely a name than a place at sea.
    ...(place === null ? [] : [{ value: 'typed', label: describePlace(place), hint: 'Coordinates' }]),
  ];
  const go = async (value: string) => {
    const [of = '', number = ''] = value.split(' ');
    const id = Number(number);
    if (of === 'typed') {
      if (place !== null) onGo(around(place), { place });
      return;
    }
    if (of === 'named' || of === 'begun') {
      const chosen = land[of][id];
      if (chosen !== undefined) onGo(chosen.bounds, {});
      return;
    }
    if (of === 'surveyed') {
      const chosen = surveyed.data?.[id];
      // It fills the view, with its name in the middle: a mark would cover that.
      if (chosen !== undefined) onGo(chosen.bounds, {});
      return;
    }
    const kind = mappedKinds.find((each) => each === of);
    if (kind === undefined) return;
    try {
      onGo(await getPlace(kind, id), { record: { kind, id } });
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
  const isWaiting = isFetching || surveyed.isFetching || named.isFetching || typed.trim() !== searchedText;
  const failure = error ?? surveyed.error ?? named.error;
  return (
    <SearchPicker
      aria-label="Find a place or record on the map"
      placeholder="Find a place or record"
      maxLength={200}
      options={options}
      onSearch={setTyped}
      onPick={(value) => void go(value)}
      onMore={mayHaveMore ? () => setExtended(searchedText) : undefined}
      status={
        options.length > 0
          ? null
          : typed.trim().length < minQueryLength
            ? 'Start typing to search'
            : isWaiting
              ? 'Searching...'
              : failure
                ? `The search failed. ${messageOf(failure)}`
                : 'No results found'
      }
    />
  );
}

/** Returns the place whose coordinates a text contains, or null. */
function placeIn(text: string): Position | null {
  const read = readPlace(text);
  return read.ok ? read.value : null;
}

/** Degrees to show on each side of a place, for a view of about a mile. */
const nearby = 0.008;

function around([longitude, latitude]: Position): Bounds {
  return [longitude - nearby, latitude - nearby, longitude + nearby, latitude + nearby];
}

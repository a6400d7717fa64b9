import { useState } from 'react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { filterFields } from '#shared/platform/lists/filters.ts';

export type FilterEditing = {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  field: string;
  /** Opens the editor on a field, from its own list of fields or from a filter's chip. */
  edit: (field: string) => void;
};

/** Holds whether the filter editor is open, and on which field; it reopens on the last field. */
export function useFilterEditing(asset: Entity): FilterEditing {
  const [isOpen, setOpen] = useState(false);
  const [field, setField] = useState(() => filterFields(asset)[0]?.[0] ?? '');
  const edit = (next: string) => {
    setField(next);
    setOpen(true);
  };
  return { isOpen, setOpen, field, edit };
}

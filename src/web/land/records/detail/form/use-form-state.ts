import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { type Entity, fieldOf, sectionsOf } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { ApiError, messageOf } from '#web/platform/api/api-error.ts';
import { changedFields, type FormValues, formErrors } from './form-values.ts';

/**
 * Checks fields that are incomplete or contradictory in combination, on the form as typed. Must be a stable function.
 */
export type CheckTogether = (typed: FormValues) => readonly ErrorDetail[];

/**
 * The state of a form, compared by meaning with its original values (`original`). `check` names the fields that must be
 * valid before sending: all fields of a new record, the changed ones of a stored record. If `reportsBlanksInitially` is false,
 * blank required fields are reported only after `reportBlanks` is called. `checkTogether` adds errors that involve
 * several fields.
 */
export function useFormState(
  asset: Entity,
  original: FormValues,
  check: 'all' | 'changed',
  reportsBlanksInitially = true,
  checkTogether?: CheckTogether,
) {
  /** Whether blank required fields are reported yet. */
  const isAsked = useRef(reportsBlanksInitially);
  const reportBlanks = useCallback(() => {
    isAsked.current = true;
  }, []);
  const resolver = useMemo<Resolver<FormValues>>(
    () => (typed, _context, options) => {
      const errors = formErrors(asset, typed);
      for (const { path, message } of checkTogether?.(typed) ?? []) errors[path] ??= message;
      for (const [name, field] of Object.entries(options.fields)) {
        // For a partially typed date, the browser returns an empty string.
        if (field?.ref instanceof HTMLInputElement && field.ref.validity.badInput)
          errors[name] = `${fieldOf(asset, name)?.label} must be a complete date`;
      }
      const changed = new Set(changedFields(asset, original, typed));
      const counted = Object.entries(errors).filter(
        ([name, message]) =>
          (isAsked.current || !message.endsWith(' is required')) &&
          (check === 'all' || changed.has(name) || message.endsWith('complete date')),
      );
      if (counted.length === 0) return { values: typed, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(counted.map(([name, message]) => [name, { type: 'value', message }])),
      };
    },
    [asset, original, check, checkTogether],
  );
  const form = useForm<FormValues>({
    defaultValues: original,
    resolver,
    mode: 'onBlur',
    reValidateMode: 'onChange',
    // Focused below, after the section of the field has opened.
    shouldFocusError: false,
  });
  const typed = useWatch({ control: form.control }) as FormValues;
  const changed = useMemo(() => changedFields(asset, original, typed), [asset, original, typed]);

  const { trigger, getFieldState } = form;
  useEffect(() => {
    if (checkTogether === undefined) return;
    // A change to one field may resolve an error on another; server errors remain until their own field changes.
    const invalid = Object.keys(typed).filter((name) => getFieldState(name).error?.type === 'value');
    if (invalid.length > 0) void trigger(invalid);
  }, [typed, checkTogether, trigger, getFieldState]);

  const [wanted, setWanted] = useState<{ field: string } | null>(null);
  const { setFocus, setError } = form;
  useEffect(() => {
    if (wanted) setFocus(wanted.field);
  }, [wanted, setFocus]);
  const order = useMemo(() => sectionsOf(asset).flatMap((section) => section.fields), [asset]);
  const focusFirst = useCallback(
    (names: readonly string[]) => {
      const field = order.find((name) => names.includes(name));
      if (field !== undefined) setWanted({ field });
    },
    [order],
  );

  /** Shows server errors on the fields they are about; returns those that belong to no field. */
  const showDetails = useCallback(
    (details: readonly ErrorDetail[]): ErrorDetail[] => {
      const named = details.map(({ path, message }) => ({
        name: path === 'area_name' ? 'area_id' : path,
        path,
        message,
      }));
      const onFields = named.filter(({ name }) => order.includes(name));
      for (const { name, message } of onFields) setError(name, { type: 'server', message });
      focusFirst(onFields.map(({ name }) => name));
      return named
        .filter(({ name }) => !order.includes(name))
        .map(({ path, message }) => ({ path, message }));
    },
    [order, setError, focusFirst],
  );

  /** Does the same for an error response to the whole form; returns the message to show outside the fields, if any. */
  const showRefusal = useCallback(
    (error: unknown): string | null => {
      const details = error instanceof ApiError ? error.details : [];
      const left = showDetails(details);
      return details.length > 0 && left.length === 0 ? null : messageOf(error);
    },
    [showDetails],
  );

  return { form, typed, changed, reportBlanks: reportBlanks, focusFirst, showDetails, showRefusal };
}

export type FormState = ReturnType<typeof useFormState>;

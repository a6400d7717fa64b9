import { createContext, useContext } from 'react';

export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface OwnAttributes {
  id?: string | undefined;
  invalid?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

interface ControlAttributes {
  id: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': 'true' | undefined;
  'aria-required': 'true' | undefined;
}

/**
 * Returns the attributes that a control takes from the Field around it: its id, description, and whether it is required
 * or invalid.
 */
export function useFieldControl(own: OwnAttributes): ControlAttributes {
  const field = useContext(FieldContext);
  const invalid = own.invalid ?? field?.invalid ?? false;
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-required': field?.required ? 'true' : undefined,
  };
}

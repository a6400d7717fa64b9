import { plainName } from '#shared/import/read/total-rows.ts';
import { type Contender, keyOf } from './assign-suggestions.ts';

/** Two columns whose values belong together into one field of a tract; `example` is such a value. */
export type SplitLegal = {
  field: 'quarter_quarter' | 'survey_abstract';
  main: string;
  rest: string;
  example: string;
};

const quarter = '(?:q|qtr|qrtr|quarter|1 4)s?';
const forms = [
  {
    field: 'quarter_quarter',
    main: new RegExp(`^${quarter} ?${quarter}( (sec|section|call))?$`),
    rest: new RegExp(`^(${quarter}( (sec|section|call))?|sec (qtr|quarter))$`),
    example: 'SWNE',
  },
  {
    field: 'survey_abstract',
    main: /^((original|orig) )?(survey|surv)( name)?$/,
    rest: /^(abstract|abst|abs)( (no|nbr|num|number))?$/,
    example: 'A-123, H&TC RR Co',
  },
] as const;

/** Returns the columns that each have a part of one field of a tract, by their names: Qtr-Qtr and Qtr, Survey and Abstract. */
export function findSplitLegals(names: readonly string[]): SplitLegal[] {
  const named = (form: RegExp) => names.find((name) => form.test(plainName(name)));
  return forms.flatMap(({ field, main, rest, example }) => {
    const [one, other] = [named(main), named(rest)];
    return one === undefined || other === undefined ? [] : [{ field, main: one, rest: other, example }];
  });
}

/** Prefers Qtr-Qtr to Qtr as the quarter-quarter of a tract. */
export function withoutLoneQuarters(
  settled: ReadonlyMap<string, Contender[]>,
): ReadonlyMap<string, Contender[]> {
  const split = findSplitLegals([...settled.keys()]).find(({ field }) => field === 'quarter_quarter');
  if (split === undefined) return settled;
  return new Map(
    [...settled].map(([name, list]) => [
      name,
      name === split.rest ? list.filter((each) => keyOf(each) !== 'tract.quarter_quarter') : list,
    ]),
  );
}

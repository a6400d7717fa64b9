import type { SampleBlock } from './blocks.ts';
import { companyEndings, firstNames, placeNames, publicOwners, streets, surnames, towns } from './names.ts';
import type { Random } from './random.ts';
import type { SampleOwner } from './sample-rows.ts';

type Named = Pick<SampleOwner, 'owner_name' | 'owner_type' | 'entity_type'>;

/**
 * Creates the owners of each block's area: families, their trusts, companies and public bodies. All names are unique.
 */
export function makeOwners(random: Random, blocks: readonly SampleBlock[]): SampleOwner[] {
  const taken = new Set<string>();
  const once = (make: () => Named): Named => {
    for (;;) {
      const named = make();
      if (taken.has(named.owner_name)) continue;
      taken.add(named.owner_name);
      return named;
    }
  };
  const owners: SampleOwner[] = [];
  for (const [index, block] of blocks.entries()) {
    const families = random.shuffle(surnames).slice(0, 22);
    const bodies = publicOwners[index] ?? [];
    for (let n = 0; n < block.owners; n += 1) {
      const body = bodies[n];
      const named =
        body === undefined
          ? once(() => nameOwner(random, families))
          : { owner_name: body, owner_type: 'governmental' as const, entity_type: null };
      const id = owners.length + 1;
      owners.push({ id, area_id: index + 1, ...named, ...reachOwner(random, named, id) });
    }
  }
  return owners;
}

function nameOwner(random: Random, families: readonly string[]): Named {
  const family = random.pick(families as [string, ...string[]]);
  const kind = random.weighted([
    ['individual', 62],
    ['trust', 19],
    ['company', 19],
  ]);
  switch (kind) {
    case 'individual': {
      const initial = random.percent(60) ? ` ${'ABCDEFGHJKLMNPRSTW'[random.whole(0, 17)]}.` : '';
      const estate = random.percent(4) ? 'Estate of ' : '';
      return {
        owner_name: `${estate}${random.pick(firstNames)}${initial} ${family}`,
        owner_type: 'individual',
        entity_type: 'individual',
      };
    }
    case 'trust': {
      const name = random.pick([
        `${family} Family Trust`,
        `${family} Mineral Trust`,
        `${random.pick(firstNames)} ${family} Living Trust`,
        `${family} Grandchildren's Trust`,
      ]);
      return { owner_name: name, owner_type: 'trust', entity_type: 'trust' };
    }
    case 'company': {
      const [ending, form] = random.pick(companyEndings);
      const base = random.percent(55) ? random.pick(placeNames) : family;
      return { owner_name: `${base} ${ending}`, owner_type: 'company', entity_type: form };
    }
  }
}

/** Returns contact data that reaches nobody: example.com, and telephone numbers reserved for fiction. */
function reachOwner(
  random: Random,
  { owner_name, owner_type }: Named,
  id: number,
): Omit<SampleOwner, 'id' | 'area_id' | keyof Named> {
  const [city, state, zipcode, areaCode] = random.pick(towns);
  const isEstate = owner_name.startsWith('Estate of');
  const mailbox = owner_name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '');
  return {
    // No tax id with the prefix 00 was ever issued.
    tax_id: owner_type === 'company' ? `00-${String(1_000_000 + id * 7919).slice(0, 7)}` : null,
    status: isEstate ? 'deceased' : random.percent(6) ? 'unknown' : 'active',
    email: !isEstate && random.percent(70) ? `${mailbox}@example.com` : null,
    phone_number: random.percent(80)
      ? `(${areaCode}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`
      : null,
    address_line_1: random.percent(25)
      ? `PO Box ${random.whole(11, 4890)}`
      : `${random.whole(101, 4999)} ${random.pick(streets)}`,
    city,
    state,
    zipcode,
    country: 'USA',
  };
}

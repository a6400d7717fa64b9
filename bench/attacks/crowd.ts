import { connectAsOwner, findCluster } from '../faults/cluster.ts';
import { signUp } from '../lib/server.ts';
import { call, type Finding, inWords, type Scene } from './attack.ts';

/** How long, in milliseconds, someone else may wait. */
const maxWait = 2_000;

/**
 * Lets ten members of a company ask for figures that another transaction is computing, and measures how long users of other
 * companies wait: members must not hold all connections meanwhile.
 */
export async function waitInCrowd({ server, token, companyId, areaId }: Scene): Promise<Finding[]> {
  const owner = await connectAsOwner(await findCluster(server.dataDir));
  const { address } = server;
  try {
    const members = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signUp(address, `crowd${index}@example.com`)),
    );
    const stranger = await signUp(address, 'not-in-crowd@example.com');
    await owner.query(
      'INSERT INTO memberships (company_id, user_id, role_id) SELECT $1, id, 4 FROM unnest($2::int[]) m (id)',
      [companyId, members.map(({ personId }) => personId)],
    );
    const overview = (member: string) => call(address, member, '/api/analytics/overview');
    await overview(token);
    await call(address, token, '/api/tracts', {
      method: 'POST',
      body: { tract_name: 'Of the crowd', area_id: areaId },
    });
    await owner.query('BEGIN');
    await owner.query('SELECT FROM land_state WHERE company_id = $1 FOR UPDATE', [companyId]);
    const answers = Promise.all(
      members.flatMap((member) => [overview(member.token), overview(member.token)]),
    );
    let longest = 0;
    const statuses = new Set<number>();
    for (let times = 0; times < 10; times += 1) {
      const { status, milliseconds } = await call(address, stranger.token, '/api/company');
      longest = Math.max(longest, milliseconds);
      statuses.add(status);
    }
    await owner.query('COMMIT');
    const answered = new Set((await answers).map(({ status }) => status));
    return [
      {
        tried: 'figures that ten members of a company wait for',
        measured: `others were answered ${[...statuses].join(', ')} after ${inWords(longest)} at most; the members ${[...answered].join(', ')}`,
        held: longest <= maxWait && [...statuses, ...answered].every((status) => status === 200),
      },
    ];
  } finally {
    await owner.query('ROLLBACK').catch(() => undefined);
    await owner.end();
  }
}

import { Droplets, FileSignature, Map as MapIcon, Users } from 'lucide-react';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { PlatDrawing } from './plat-drawing.tsx';

const kinds = [
  {
    name: 'Tracts',
    Icon: MapIcon,
    text: 'What the land is: county, survey and abstract, section, gross acres and the legal description.',
  },
  {
    name: 'Leases',
    Icon: FileSignature,
    text: 'What was agreed: royalty, bonus, terms and extensions, and the dates that must not be missed.',
  },
  {
    name: 'Wells',
    Icon: Droplets,
    text: 'What was drilled: API number, operator, status, and where it starts and ends below the ground.',
  },
  {
    name: 'Owners',
    Icon: Users,
    text: 'Whom it belongs to: people, companies and trusts, and how to reach them.',
  },
] as const;

/** The page shown to visitors who are not signed in. */
export function HomePage() {
  return (
    <div className="mx-auto flex w-full max-w-280 flex-col gap-10 lg:gap-14 lg:pt-[4vh]">
      <section className="grid items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
        <div>
          <p className="text-sm font-medium text-accent-ink">Land records for oil and gas</p>
          <h2 className="mt-2 text-2xl font-semibold tracking-tight">
            Every tract, lease, well and owner, and what ties them together.
          </h2>
          <p className="mt-4 max-w-120 text-lg text-pretty text-muted">
            Platbook keeps the land records of a company exact and in one place, so that the answer to “who
            owns what, under which lease, for how long” is a search away rather than a box of deeds.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <LinkButton to="/register" variant="primary">
              Create an account
            </LinkButton>
            <LinkButton to="/login">Log in</LinkButton>
          </div>
          <p className="mt-4 text-sm text-faint">It runs on your own machine; the records stay with you.</p>
        </div>
        <PlatDrawing />
      </section>
      <section aria-label="What Platbook keeps">
        <ul className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-2 xl:grid-cols-4">
          {kinds.map(({ name, Icon, text }) => (
            <li key={name} className="bg-surface p-5">
              <Icon aria-hidden size={18} className="text-accent-ink" />
              <h3 className="mt-3 font-semibold">{name}</h3>
              <p className="mt-1 text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

import type { ReactNode } from 'react';

type AccountFrameProps = {
  title: string;
  /** What the product does, for users about to sign in, or what to do here. */
  tagline: ReactNode;
  /** Links to the other account screens, below the form. */
  footer: ReactNode;
  children: ReactNode;
};

/** The narrow panel that contains the account screens. */
export function AccountFrame({ title, tagline, footer, children }: AccountFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-96 flex-col gap-4 pt-2 sm:pt-[8vh]">
      <div>
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        <p className="mt-1 text-pretty wrap-anywhere text-muted">{tagline}</p>
      </div>
      <div className="rounded-lg border border-hairline bg-surface p-5">{children}</div>
      <p className="text-center text-muted">{footer}</p>
    </div>
  );
}

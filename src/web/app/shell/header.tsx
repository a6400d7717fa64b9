import { lazy, Suspense } from 'react';
import { useAuth } from '#web/people/session/auth-context.ts';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { MobileNavigation } from './mobile-navigation.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

// Not loaded for visitors who are not signed in.
const CompanyAreaFilter = lazy(async () => ({
  default: (await import('#web/people/company-area-filter.tsx')).CompanyAreaFilter,
}));

const GlobalSearch = lazy(async () => ({
  default: (await import('#web/land/search/box/global-search.tsx')).GlobalSearch,
}));

/** The page title, the company and area filter, the search over all records, the theme, and the user menu. */
export function Header({ title }: { title: string }) {
  const { stage, isAuthenticated } = useAuth();
  return (
    <header className="sticky top-0 z-30 flex flex-wrap items-center gap-x-3 border-b border-hairline bg-ground px-4 md:px-6">
      <MobileNavigation />
      <h1 className="flex h-12 min-w-0 flex-1 items-center text-lg font-semibold tracking-tight">
        <span className="truncate">{title}</span>
      </h1>
      {stage !== 'known' || isAuthenticated ? (
        <div className="order-last flex w-full gap-2 pb-2 xl:order-none xl:w-auto xl:pb-0">
          {isAuthenticated ? (
            <Suspense fallback={<FilterSkeleton />}>
              <CompanyAreaFilter />
            </Suspense>
          ) : (
            <FilterSkeleton />
          )}
        </div>
      ) : null}
      {isAuthenticated ? (
        <Suspense fallback={<SearchSkeleton />}>
          <GlobalSearch />
        </Suspense>
      ) : stage !== 'known' ? (
        <SearchSkeleton />
      ) : null}
      <div className="flex items-center gap-1">
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}

function FilterSkeleton() {
  return (
    <>
      <Skeleton className="h-8 flex-1 rounded-md xl:w-44 xl:flex-none 2xl:w-64" />
      <Skeleton className="h-8 flex-1 rounded-md xl:w-44 xl:flex-none 2xl:w-64" />
    </>
  );
}

function SearchSkeleton() {
  return <Skeleton className="size-8 rounded-md md:w-48 xl:w-60 2xl:w-72" />;
}

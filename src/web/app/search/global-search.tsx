import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** The search over all kinds of records: a box in the header, on a phone a sheet behind a button; `/` and Ctrl-K lead to it. */
export function GlobalSearch() {
  const input = useRef<HTMLInputElement>(null);
  const sheetInput = useRef<HTMLInputElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useSearchShortcut(() => {
    // The box is not laid out where there is no room for it.
    const isBoxShown = (input.current?.getClientRects().length ?? 0) > 0;
    if (!isBoxShown) return setIsSheetOpen(true);
    input.current?.focus();
    input.current?.select();
  });
  return (
    <>
      <div className="w-48 max-md:hidden xl:w-60 2xl:w-72">
        <SearchField inputRef={input} hint={<Kbd>/</Kbd>} />
      </div>
      <div className="md:hidden">
        <IconButton
          label="Search all records"
          icon={<Search aria-hidden size={18} />}
          onClick={() => setIsSheetOpen(true)}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
        />
        <Sheet open={isSheetOpen} onOpenChange={setIsSheetOpen} label="Search" side="top">
          <div className="p-3">
            <SearchField inputRef={sheetInput} inline onDone={() => setIsSheetOpen(false)} />
          </div>
        </Sheet>
      </div>
    </>
  );
}

import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Kbd } from '#web/platform/ui/buttons/kbd.tsx';
import { Sheet } from '#web/platform/ui/overlays/sheet.tsx';
import { EarlyInput } from './early-input.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** The search over all kinds of records: a box in the header, on a phone a sheet behind a button; `/` and Ctrl-K lead to it. */
export function GlobalSearch() {
  const input = useRef<HTMLInputElement>(null);
  const sheetInput = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const inBox = useSearchedText();
  const inSheet = useSearchedText();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const openSheet = () => {
    if (isSheetOpen) return;
    inSheet.reset();
    setIsSheetOpen(true);
  };
  const closeSheet = () => {
    setIsSheetOpen(false);
    opener.current?.focus({ preventScroll: true });
  };
  useSearchShortcut(() => {
    // The box is not laid out where there is no room for it.
    const isBoxShown = (input.current?.getClientRects().length ?? 0) > 0;
    if (!isBoxShown) return openSheet();
    input.current?.focus();
    input.current?.select();
  });
  return (
    <>
      <div className="w-48 max-md:hidden xl:w-60 2xl:w-72">
        <SearchField text={inBox.text} onTextChange={inBox.setText} inputRef={input} hint={<Kbd>/</Kbd>} />
      </div>
      <div className="md:hidden">
        <IconButton
          ref={opener}
          label="Search all records"
          icon={<Search aria-hidden size={18} />}
          onClick={openSheet}
          aria-haspopup="dialog"
          aria-expanded={isSheetOpen}
        />
        {isSheetOpen && (
          <EarlyInput text={inSheet.text} onTextChange={inSheet.setText} onClose={closeSheet} />
        )}
        <Sheet
          open={isSheetOpen}
          onOpenChange={(open) => (open ? openSheet() : closeSheet())}
          label="Search"
          side="top"
        >
          <div className="p-3">
            <SearchField
              text={inSheet.text}
              onTextChange={inSheet.setText}
              inputRef={sheetInput}
              inline
              onDone={closeSheet}
            />
          </div>
        </Sheet>
      </div>
    </>
  );
}

/** The text in the box: on the page of results it is what they are for, and elsewhere it begins empty. `reset` begins anew. */
function useSearchedText() {
  const { pathname, search } = useLocation();
  const searched = pathname === '/search' ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  if (known !== searched) {
    setKnown(searched);
    setText(searched);
  }
  return { text, setText, reset: () => setText(searched) };
}

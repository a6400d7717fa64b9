import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSingleKeys } from '#web/platform/keyboard/single-keys.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Kbd } from '#web/platform/ui/buttons/kbd.tsx';
import { Sheet } from '#web/platform/ui/overlays/sheet.tsx';
import { EarlyInput } from './early-input.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

/** The search across all record types: a box in the header, or on a phone a sheet behind a button; `/` opens it. */
export function GlobalSearch() {
  const input = useRef<HTMLInputElement>(null);
  const sheetInput = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const inBox = useSearchedText();
  const inSheet = useSearchedText();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const hasKey = useSingleKeys();
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
    // The box has no layout if the header has no room for it.
    const isBoxShown = (input.current?.getClientRects().length ?? 0) > 0;
    if (!isBoxShown) return openSheet();
    input.current?.focus();
    input.current?.select();
  });
  return (
    <>
      <div className="w-48 max-md:hidden xl:w-60 2xl:w-72">
        <SearchField
          text={inBox.text}
          onTextChange={inBox.setText}
          inputRef={input}
          hint={hasKey && <Kbd>/</Kbd>}
        />
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

/** Returns the text in the box: the query on the results page, empty elsewhere. `reset` returns to that. */
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

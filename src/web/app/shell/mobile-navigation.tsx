import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Sheet } from '#web/platform/ui/overlays/sheet.tsx';
import { Brand } from './brand.tsx';
import { Navigation } from './sidebar.tsx';

/** On a phone, the sidebar is a sheet behind a button. */
export function MobileNavigation() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="md:hidden">
      <IconButton
        label="Open navigation"
        icon={<MenuIcon aria-hidden size={18} />}
        onClick={() => setIsOpen(true)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      />
      <Sheet open={isOpen} onOpenChange={setIsOpen} label="Navigation">
        <div className="border-b border-hairline px-3">
          <Brand onClick={close} />
        </div>
        <Navigation onGo={close} />
      </Sheet>
    </div>
  );
}

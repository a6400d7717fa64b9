import { cloneElement, useState } from 'react';
import { usePhone } from '#web/platform/use-phone.ts';
import { Popover } from './popover.tsx';
import type { PopoverProps } from './popover-content.tsx';
import { Sheet } from './sheet.tsx';

/** A popover that is a sheet at the lower edge on a phone, in reach of the thumb. */
export function SheetPopover(props: PopoverProps) {
  const isPhone = usePhone();
  return isPhone ? <BottomSheet {...props} /> : <Popover {...props} />;
}

function BottomSheet({ trigger, label, open, onOpenChange, disabled = false, children }: PopoverProps) {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {cloneElement(trigger, {
        disabled: disabled || trigger.props.disabled,
        onClick: () => change(!isOpen),
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'data-popup-open': isOpen ? '' : undefined,
      })}
      <Sheet open={isOpen} onOpenChange={change} label={label} side="bottom">
        <div className="px-4 pt-1 pb-4">{children}</div>
      </Sheet>
    </>
  );
}

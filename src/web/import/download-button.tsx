import { Download } from 'lucide-react';
import { Button } from '#web/platform/ui/buttons/button.tsx';

export interface DownloadButtonProps {
  /** Names what is downloaded. */
  children: string;
  isLoading: boolean;
  onDownload: () => void;
}

/** Downloads the rows or shapes that were not imported; part of the header of the card that lists them. */
export function DownloadButton({ children, isLoading, onDownload }: DownloadButtonProps) {
  return (
    <Button size="sm" icon={<Download aria-hidden size={14} />} loading={isLoading} onClick={onDownload}>
      {children}
    </Button>
  );
}

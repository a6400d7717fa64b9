import { Download } from 'lucide-react';
import { Button } from '#web/platform/ui/buttons/button.tsx';

export interface DownloadButtonProps {
  /** What is downloaded. */
  children: string;
  isLoading: boolean;
  onDownload: () => void;
}

/** Downloads the list of what did not go in, in the head of the card that shows it. */
export function DownloadButton({ children, isLoading, onDownload }: DownloadButtonProps) {
  return (
    <Button size="sm" icon={<Download aria-hidden size={14} />} loading={isLoading} onClick={onDownload}>
      {children}
    </Button>
  );
}

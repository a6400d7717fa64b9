import { FlaskConical } from 'lucide-react';
import { useEffect } from 'react';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { Button, type ButtonProps } from '#web/platform/ui/buttons/button.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { useLoadSample } from './use-load-sample.ts';

/** Lets a new attempt replace the previous failure's toast. */
const topic = 'load-sample';

/** Loads the sample company where that is a secondary action; reports failures in a toast. */
export function LoadSampleButton(props: Pick<ButtonProps, 'variant' | 'size'>) {
  const { load, isLoading, failure } = useLoadSample();
  const toast = useToast();
  useEffect(() => {
    if (failure !== null)
      toast.error(describeFailure('The sample company was not loaded.', failure), { topic });
  }, [failure, toast]);
  const handleClick = () => {
    toast.dismissTopic(topic);
    void load();
  };
  return (
    <Button
      {...props}
      loading={isLoading}
      onClick={handleClick}
      icon={<FlaskConical aria-hidden size={14} />}
    >
      {isLoading ? 'Loading the sample company…' : 'Load the sample company'}
    </Button>
  );
}

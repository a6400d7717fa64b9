import { parentPort } from 'node:worker_threads';
import { AppError } from '#shared/platform/errors.ts';
import { analyzeFile } from './analyze-file.ts';
import type { AnalysisAnswer, AnalysisTask } from './analyze-in-thread.ts';

/** Analyzes one file; errors are passed between threads as data. */
async function analyze({ path, origin, areaNames, chosen }: AnalysisTask): Promise<AnalysisAnswer> {
  try {
    return { ok: true, analyzed: await analyzeFile(path, origin, areaNames, chosen) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    return { ok: false, code, message, details };
  }
}

parentPort?.on('message', async (task: AnalysisTask) => parentPort?.postMessage(await analyze(task)));

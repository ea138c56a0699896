import { runDriver } from '@cascade/channel';
import { driver } from './driver.ts';

runDriver(driver);

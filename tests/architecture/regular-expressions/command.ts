import { faultOf, keyOf, uncheckedOf, writeChecked } from './check-expression.ts';
import { decidedExpressions } from './product-expressions.ts';

// `npm run expressions`: checks the regular expressions of each part that isn't as `checked.txt` knows it, and
// writes it anew when all are linear. With `-- --all` it checks all of them.

const { expressions, faults } = decidedExpressions();
const suspects = process.argv.includes('--all') ? expressions : uncheckedOf(expressions);
for (const one of new Map(suspects.map((each) => [keyOf(each), each])).values()) {
  const fault = faultOf(one);
  if (fault !== null) faults.push(`${one.at}: /${one.source}/${one.flags}: ${fault}`);
}
for (const fault of faults) console.error(fault);
if (faults.length === 0) {
  writeChecked(expressions);
  console.log(`${new Set(expressions.map(keyOf)).size} regular expressions are linear`);
}
process.exitCode = faults.length === 0 ? 0 : 1;

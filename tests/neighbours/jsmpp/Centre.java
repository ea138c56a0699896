import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.HexFormat;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import org.jsmpp.bean.*;
import org.jsmpp.extra.ProcessRequestException;
import org.jsmpp.session.*;
import org.jsmpp.util.*;

/** A message centre of jSMPP. Ids are those of its own simulator: hex in answers, decimal in receipts. */
public class Centre implements ServerMessageReceiverListener {
  /** Goes on after a restart, unless it is told to begin again. */
  static final AtomicInteger ids = new AtomicInteger((int) (System.currentTimeMillis() / 100 % 1_000_000_000));
  static final ExecutorService work = Executors.newCachedThreadPool();
  static final List<SMPPServerSession> sessions = new CopyOnWriteArrayList<>();
  static volatile boolean mute;

  public static void main(String[] args) throws Exception {
    SMPPServerSessionListener listener = new SMPPServerSessionListener(Integer.parseInt(args[0]));
    work.submit(() -> {
      while (true) {
        SMPPServerSession session = listener.accept();
        work.submit(() -> bind(session));
      }
    });
    System.out.println("ready");
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String[] words = lines.nextLine().split(" ", 4);
      switch (words[0]) {
        case "mute" -> mute = true;
        case "ids" -> ids.set(Integer.parseInt(words[1]));
        case "unbind" -> bound().unbindAndClose();
        case "alert" -> bound().alertNotification(TypeOfNumber.INTERNATIONAL, NumberingPlanIndicator.ISDN, "628111", TypeOfNumber.INTERNATIONAL, NumberingPlanIndicator.ISDN, "628222");
        case "text" -> work.submit(() -> { deliver(words[1], words[2], words[3], new ESMClass()); return null; });
        case "data" -> work.submit(() -> bound().dataShortMessage("", TypeOfNumber.INTERNATIONAL, NumberingPlanIndicator.ISDN, words[1], TypeOfNumber.ALPHANUMERIC, NumberingPlanIndicator.UNKNOWN, words[2], new ESMClass(), new RegisteredDelivery(0), DataCodings.ZERO, new OptionalParameter.Message_payload(words[3].getBytes(StandardCharsets.ISO_8859_1))));
      }
    }
    System.exit(0);
  }

  /** The newest session that stands. */
  static SMPPServerSession bound() {
    sessions.removeIf(one -> !one.getSessionState().isBound());
    return sessions.get(sessions.size() - 1);
  }

  static Object bind(SMPPServerSession session) throws Exception {
    session.setMessageReceiverListener(new Centre());
    BindRequest request = session.waitForBind(10_000);
    request.accept("jsmpp");
    sessions.add(session);
    System.out.println("bound " + request.getBindType());
    return null;
  }

  static void deliver(String from, String to, String text, ESMClass kind) throws Exception {
    bound().deliverShortMessage("", TypeOfNumber.INTERNATIONAL, NumberingPlanIndicator.ISDN, from, TypeOfNumber.ALPHANUMERIC, NumberingPlanIndicator.UNKNOWN, to, kind, (byte) 0, (byte) 0, new RegisteredDelivery(0), DataCodings.ZERO, text.getBytes(StandardCharsets.ISO_8859_1));
    System.out.println("delivered");
  }

  public SubmitSmResult onAcceptSubmitSm(SubmitSm submit, SMPPServerSession session) throws ProcessRequestException {
    int id = ids.incrementAndGet();
    System.out.println("submit " + submit.getDestAddress() + " " + HexFormat.of().formatHex(submit.getShortMessage()));
    try {
      if (mute) Thread.sleep(600_000);
      if (submit.getRegisteredDelivery() != 0) work.submit(() -> {
        Thread.sleep(200);
        Date now = new Date();
        String receipt = new DeliveryReceipt(Integer.toString(id), 1, 1, now, now, DeliveryReceiptState.DELIVRD, "000", "").toString();
        deliver(submit.getDestAddress(), submit.getSourceAddr(), receipt, new ESMClass(MessageMode.DEFAULT, MessageType.SMSC_DEL_RECEIPT, GSMSpecificFeature.DEFAULT));
        return null;
      });
      return new SubmitSmResult(new MessageId(Integer.toHexString(id)), new OptionalParameter[0]);
    } catch (Exception error) {
      throw new ProcessRequestException("failed", 8);
    }
  }

  public SubmitMultiResult onAcceptSubmitMulti(SubmitMulti given, SMPPServerSession session) { return null; }
  public QuerySmResult onAcceptQuerySm(QuerySm given, SMPPServerSession session) { return null; }
  public void onAcceptReplaceSm(ReplaceSm given, SMPPServerSession session) {}
  public void onAcceptCancelSm(CancelSm given, SMPPServerSession session) {}
  public BroadcastSmResult onAcceptBroadcastSm(BroadcastSm given, SMPPServerSession session) { return null; }
  public void onAcceptCancelBroadcastSm(CancelBroadcastSm given, SMPPServerSession session) {}
  public QueryBroadcastSmResult onAcceptQueryBroadcastSm(QueryBroadcastSm given, SMPPServerSession session) { return null; }
  public DataSmResult onAcceptDataSm(DataSm given, Session session) { return null; }
}

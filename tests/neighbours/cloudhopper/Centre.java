import com.cloudhopper.smpp.*;
import com.cloudhopper.smpp.impl.*;
import com.cloudhopper.smpp.pdu.*;
import com.cloudhopper.smpp.tlv.Tlv;
import com.cloudhopper.smpp.type.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** A message centre of Cloudhopper that takes transmitters and receivers alone. Its receipts repeat the id of the answer. */
public class Centre implements SmppServerHandler {
  /** Goes on after a restart, unless it is told to begin again. */
  static final AtomicInteger ids = new AtomicInteger((int) (System.currentTimeMillis() / 100 % 1_000_000_000));
  static final ExecutorService work = Executors.newCachedThreadPool();
  static final Map<Long, SmppBindType> roles = new ConcurrentHashMap<>();
  static final List<SmppServerSession> sessions = new CopyOnWriteArrayList<>();
  static final List<SmppServerSession> receivers = new CopyOnWriteArrayList<>();
  static volatile boolean mute;

  public static void main(String[] args) throws Exception {
    SmppServerConfiguration configuration = new SmppServerConfiguration();
    configuration.setPort(Integer.parseInt(args[0]));
    configuration.setMaxConnectionSize(20);
    DefaultSmppServer server = new DefaultSmppServer(configuration, new Centre(), work);
    server.start();
    System.out.println("ready");
    Scanner lines = new Scanner(System.in);
    while (lines.hasNextLine()) {
      String[] words = lines.nextLine().split(" ", 4);
      switch (words[0]) {
        case "mute" -> mute = true;
        case "ids" -> ids.set(Integer.parseInt(words[1]));
        case "unbind" -> { for (SmppServerSession one : sessions) one.unbind(2_000); }
        case "text" -> work.submit(() -> { deliver(words[1], words[2], words[3], 0); return null; });
        case "data" -> work.submit(() -> { data(words[1], words[2], words[3]); return null; });
      }
    }
    System.exit(0);
  }

  static void deliver(String from, String to, String text, int kind) throws Exception {
    DeliverSm message = new DeliverSm();
    message.setSourceAddress(new Address((byte) 1, (byte) 1, from));
    message.setDestAddress(new Address((byte) 5, (byte) 0, to));
    message.setEsmClass((byte) kind);
    message.setShortMessage(text.getBytes(StandardCharsets.ISO_8859_1));
    receivers.get(receivers.size() - 1).sendRequestPdu(message, 10_000, true).await();
    System.out.println("delivered");
  }

  static void data(String from, String to, String text) throws Exception {
    DataSm message = new DataSm();
    message.setSourceAddress(new Address((byte) 1, (byte) 1, from));
    message.setDestAddress(new Address((byte) 5, (byte) 0, to));
    message.addOptionalParameter(new Tlv(SmppConstants.TAG_MESSAGE_PAYLOAD, text.getBytes(StandardCharsets.ISO_8859_1)));
    receivers.get(receivers.size() - 1).sendRequestPdu(message, 10_000, true).await();
  }

  public void sessionBindRequested(Long id, SmppSessionConfiguration session, BaseBind bind) throws SmppProcessingException {
    if (session.getType() == SmppBindType.TRANSCEIVER) throw new SmppProcessingException(SmppConstants.STATUS_INVBNDSTS);
    roles.put(id, session.getType());
  }

  public void sessionCreated(Long id, SmppServerSession session, BaseBindResp answer) {
    session.serverReady(new DefaultSmppSessionHandler() {
      @Override
      public PduResponse firePduRequestReceived(PduRequest request) {
        PduResponse response = request.createResponse();
        if (!(request instanceof SubmitSm submit)) return response;
        String number = Integer.toString(ids.incrementAndGet());
        String to = submit.getDestAddress().getAddress();
        System.out.println("submit " + to + " " + HexFormat.of().formatHex(submit.getShortMessage()));
        if (mute) return null;
        ((SubmitSmResp) response).setMessageId(number);
        if (submit.getRegisteredDelivery() != 0) work.submit(() -> {
          Thread.sleep(200);
          deliver(to, submit.getSourceAddress().getAddress(), "id:" + number + " sub:001 dlvrd:001 submit date:2611280500 done date:2611280501 stat:DELIVRD err:000 text:", 4);
          return null;
        });
        return response;
      }
    });
    sessions.add(session);
    if (roles.get(id) == SmppBindType.RECEIVER) receivers.add(session);
    System.out.println("bound " + roles.get(id));
  }

  public void sessionDestroyed(Long id, SmppServerSession session) {
    sessions.remove(session);
    receivers.remove(session);
    session.destroy();
  }
}

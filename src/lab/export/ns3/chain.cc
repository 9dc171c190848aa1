// What is counted at the queue of a link.
struct Count
{
    double queueS = 0;
    uint32_t waiting = 0;
    double sinceS = 0;

    void Change(int by)
    {
        queueS += waiting * (NowS() - sinceS);
        sinceS = NowS();
        waiting += by;
    }
};

static void More(Count* count, Ptr<const Packet>) { count->Change(1); }
static void Fewer(Count* count, Ptr<const Packet>) { count->Change(-1); }
static void MoreInDisc(Count* count, Ptr<const QueueDiscItem>) { count->Change(1); }
static void FewerInDisc(Count* count, Ptr<const QueueDiscItem>) { count->Change(-1); }
static void Dropped(uint64_t* drops, Ptr<const Packet>) { (*drops)++; }
static void DroppedByDisc(uint64_t* drops, Ptr<const QueueDiscItem>) { (*drops)++; }

// The device at the other end of the cable.
static Ptr<PointToPointNetDevice> Other(Ptr<PointToPointNetDevice> device)
{
    Ptr<Channel> channel = device->GetChannel();
    const size_t place = channel->GetDevice(0) == device ? 1 : 0;
    return DynamicCast<PointToPointNetDevice>(channel->GetDevice(place));
}

// What comes to the device is lost with this probability.
static void Lose(Ptr<PointToPointNetDevice> device, double probability)
{
    if (probability <= 0)
        return;
    Ptr<RateErrorModel> loss = CreateObject<RateErrorModel>();
    loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
    loss->SetRate(probability);
    device->SetReceiveErrorModel(loss);
}

static void Watch(Ptr<PointToPointNetDevice> device, Ptr<QueueDisc> disc, Count* count, uint64_t* drops)
{
    Ptr<Queue<Packet>> queue = device->GetQueue();
    queue->TraceConnectWithoutContext("Enqueue", MakeBoundCallback(&More, count));
    queue->TraceConnectWithoutContext("Dequeue", MakeBoundCallback(&Fewer, count));
    queue->TraceConnectWithoutContext("Drop", MakeBoundCallback(&Dropped, drops));
    if (!disc)
        return;
    disc->TraceConnectWithoutContext("Enqueue", MakeBoundCallback(&MoreInDisc, count));
    disc->TraceConnectWithoutContext("Dequeue", MakeBoundCallback(&FewerInDisc, count));
    disc->TraceConnectWithoutContext("Drop", MakeBoundCallback(&DroppedByDisc, drops));
}

int main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.AddValue("traces", "What the names of trace files begin with", traces);
    cmd.Parse(argc, argv);
    RngSeedManager::SetSeed(SEED);
    Configure();

    InternetStackHelper internet;
    std::vector<Ptr<Node>> routers;
    for (size_t i = 0; i <= LINKS.size() / 2; i++)
    {
        routers.push_back(CreateObject<Node>());
        internet.Install(routers.back());
    }
    // Each hop is two links, forward and back, whose queues are those of the devices at its two ends.
    std::vector<Ptr<PointToPointNetDevice>> links;
    std::vector<Ptr<QueueDisc>> discs;
    for (size_t hop = 0; hop < LINKS.size() / 2; hop++)
    {
        const LinkPlan& forward = LINKS[2 * hop];
        const LinkPlan& back = LINKS[2 * hop + 1];
        Ptr<PointToPointNetDevice> device =
            Cable(routers[hop], routers[hop + 1], forward.bps, forward.delayS, forward.queue);
        Ptr<PointToPointNetDevice> other = Other(device);
        other->SetDataRate(DataRate(static_cast<uint64_t>(back.bps)));
        other->GetQueue()->SetMaxSize(QueueSize(back.queue));
        Lose(other, forward.loss);
        Lose(device, back.loss);
        links.push_back(device);
        links.push_back(other);
        discs.push_back(forward.discipline(device));
        discs.push_back(back.discipline(other));
    }

    std::vector<std::unique_ptr<Flow>> flows;
    uint16_t port = 5000;
    for (size_t i = 0; i < FLOWS.size(); i++)
    {
        const FlowPlan& plan = FLOWS[i];
        const RoutePlan& route = ROUTES[i];
        flows.push_back(std::make_unique<Flow>());
        Flow* flow = flows.back().get();
        flow->plan = plan;
        Ptr<Node> source = routers[route.from];
        Ptr<Node> sink = routers[route.to];
        if (plan.access)
        {
            source = CreateObject<Node>();
            internet.Install(source);
            Cable(source, routers[route.from], plan.accessBps, plan.accessS, plan.accessQueue);
        }
        if (route.access)
        {
            sink = CreateObject<Node>();
            internet.Install(sink);
            Cable(routers[route.to], sink, route.accessBps, route.accessS, route.accessQueue);
        }
        Connect(flow, source, sink, ++port);
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
    Changes(links, discs);

    std::vector<Count> counts(links.size());
    std::vector<uint64_t> drops(routers.size());
    for (size_t link = 0; link < links.size(); link++)
        Watch(links[link], discs[link], &counts[link], &drops[LINKS[link].from]);
    // Without a queue disc the layer above turns away what a device's full queue does not take: it knows the router alone.
    for (size_t i = 0; i < routers.size(); i++)
        routers[i]->GetObject<TrafficControlLayer>()->TraceConnectWithoutContext("TcDrop",
                                                                                 MakeBoundCallback(&Dropped, &drops[i]));

    Simulator::Stop(Seconds(DURATION_S));
    Simulator::Run();
    Tell(flows);
    for (size_t link = 0; link < links.size(); link++)
    {
        counts[link].Change(0);
        std::printf("queue %u>%u meanPackets %.4f\n", LINKS[link].from, LINKS[link].to, counts[link].queueS / DURATION_S);
    }
    for (size_t i = 0; i < routers.size(); i++)
        std::printf("router %zu drops %llu\n", i, static_cast<unsigned long long>(drops[i]));
    Simulator::Destroy();
    return 0;
}
